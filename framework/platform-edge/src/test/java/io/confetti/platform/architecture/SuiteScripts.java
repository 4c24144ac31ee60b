package io.confetti.platform.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The rules for Lua scripts. Each module that holds some has a test of one line: {@code class SuiteScriptsTest extends
 * SuiteScripts {}}.
 */
public abstract class SuiteScripts {

    private static final Path SCRIPTS = Path.of("src/main/resources/lua");

    @ParameterizedTest
    @MethodSource("scripts")
    void eachPositionHasItsName(Path script) throws IOException {
        String name = script.getFileName().toString().replace(".lua", "");

        assertThat(LuaScript.parse(name, Files.readString(script)).breaches()).isEmpty();
    }

    static List<Path> scripts() throws IOException {
        try (Stream<Path> files = Files.list(SCRIPTS)) {
            return files.filter(file -> file.toString().endsWith(".lua"))
                    .sorted()
                    .toList();
        }
    }
}
