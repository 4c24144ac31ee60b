package io.confetti.standalone.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StartProgressTest {

    @TempDir
    private Path folder;

    @Test
    void saysWhatIsReadyAndWhatTheStartStillWaitsFor() throws IOException {
        // given
        var file = folder.resolve("services.progress");
        var reader = new StartProgress.Reader(file);
        assertThat(reader.more()).isEmpty();
        var progress = StartProgress.begin(file);
        progress.await(List.of("Redis", "Nacos", "MariaDB"));
        // when
        progress.ready("Nacos");
        progress.ready("Redis");
        // then
        assertThat(reader.more())
                .satisfiesExactly(
                        first -> assertThat(first).startsWith("  Nacos ").endsWith("s; waiting for Redis, MariaDB"),
                        second -> assertThat(second).startsWith("  Redis ").endsWith("s; waiting for MariaDB"));
        // and when
        progress.ended("MariaDB", null);
        // then
        assertThat(reader.more())
                .singleElement()
                .asString()
                .startsWith("  MariaDB ")
                .endsWith(" s");
        assertThat(reader.more()).isEmpty();
    }

    @Test
    void aStartThatFailsIsNotCalledReady() throws IOException {
        var file = folder.resolve("services.progress");
        var progress = StartProgress.begin(file);
        progress.await(List.of("engine"));

        progress.ended("engine", new IllegalStateException("no database"));

        assertThat(new StartProgress.Reader(file).more()).isEmpty();
    }
}
