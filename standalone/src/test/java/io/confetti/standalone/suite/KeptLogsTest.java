package io.confetti.standalone.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KeptLogsTest {

    @TempDir
    private Path folder;

    @Test
    void keepsTheLogsOfTheLastThreeLives() throws IOException {
        var log = folder.resolve("services.log");
        for (var run = 1; run <= 5; run++) {
            KeptLogs.turn(log);
            Files.writeString(log, "run " + run);
        }
        assertThat(log).hasContent("run 5");
        assertThat(folder.resolve("services.log.1")).hasContent("run 4");
        assertThat(folder.resolve("services.log.2")).hasContent("run 3");
        assertThat(folder.resolve("services.log.3")).hasContent("run 2");
        assertThat(folder.resolve("services.log.4")).doesNotExist();
    }

    @Test
    void doesNothingBeforeTheFirstRun() throws IOException {
        KeptLogs.turn(folder.resolve("services.log"));
        assertThat(folder).isEmptyDirectory();
    }
}
