package io.confetti.platform.failpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ArmedFailPointsTest {

    @TempDir
    private Path folder;

    private Path plan;
    private FailPoints points;

    @BeforeEach
    void unarmed() {
        plan = folder.resolve("service.plan");
        points = new ArmedFailPoints(plan);
    }

    @Test
    void doNothingWithoutAPlan() {
        assertThatCode(() -> points.reach("here", 1)).doesNotThrowAnyException();
    }

    @Test
    void strikeAtTheNamedPassageOnce() throws IOException {
        arm("point=here", "at=2", "action=throw");
        points.reach("here", 7);
        points.reach("elsewhere", 7);
        assertThatExceptionOfType(FailPointReached.class).isThrownBy(() -> points.reach("here", 7));
        assertThat(plan).doesNotExist();
        assertThat(folder.resolve("service.plan.reached")).exists();
        assertThatCode(() -> points.reach("here", 7)).doesNotThrowAnyException();
    }

    @Test
    void strikeAtTheNamedDetailWhateverThePassage() throws IOException {
        arm("point=here", "detail=9", "action=throw");
        points.reach("here", 7);
        assertThatExceptionOfType(FailPointReached.class).isThrownBy(() -> points.reach("here", 9));
    }

    @Test
    void hangUntilSomebodyDeletesTheFile() throws Exception {
        arm("point=here", "action=hang");
        var thread = new Thread(() -> points.reach("here", 1));
        thread.start();
        var reached = folder.resolve("service.plan.reached");
        await().until(() -> Files.exists(reached));
        assertThat(thread.isAlive()).isTrue();
        Files.delete(reached);
        thread.join(10_000);
        assertThat(thread.isAlive()).isFalse();
    }

    private void arm(String... lines) throws IOException {
        Files.writeString(plan, String.join("\n", lines));
    }
}
