package io.confetti.standalone.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SuiteStateTest {

    private static final StartOptions OPTIONS = new StartOptions(8080, false, true, 0);

    @TempDir
    private Path folder;

    @Test
    void rememberAProcessThatIsStillStartingSoThatItCanBeEnded() throws IOException {
        var file = folder.resolve("services.properties");
        SuiteState.starting(ProcessHandle.current(), OPTIONS).write(file);
        assertThat(SuiteState.read(file)).isEmpty();
        assertThat(SuiteState.remembered(file)).hasValueSatisfying(state -> {
            assertThat(state.process()).contains(ProcessHandle.current());
            assertThat(state.isReady()).isFalse();
        });
    }

    @Test
    void remembersHowADeadProcessWasStarted() throws IOException {
        var file = folder.resolve("services.properties");
        new SuiteState(Long.MAX_VALUE, "then", Map.of(SuiteService.GATEWAY, 8080), OPTIONS).write(file);
        assertThat(SuiteState.read(file)).isEmpty();
        assertThat(SuiteState.remembered(file))
                .hasValueSatisfying(state -> assertThat(state.options()).isEqualTo(OPTIONS));
    }
}
