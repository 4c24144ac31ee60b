package io.confetti.console.build;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Runs the tests that are written in TypeScript, without a browser. */
class WebUnitsTest {
    private static final Path TESTS = Path.of("src", "test", "web").toAbsolutePath();
    private static final Path WORK = Path.of("target", "console").toAbsolutePath();

    @TestFactory
    Stream<DynamicTest> units() throws IOException {
        return Folders.files(TESTS).stream()
                .filter(file -> file.toString().endsWith(".test.ts"))
                .map(file -> DynamicTest.dynamicTest(file.getFileName().toString(), () -> run(file)));
    }

    private static void run(Path test) throws Exception {
        Path modules = WORK.resolve("node_modules");
        Path bundle = WORK.resolve("tests").resolve(test.getFileName() + ".cjs");
        new Bundle(Path.of("src", "main", "web").toAbsolutePath(), modules).writeForNode(test, bundle);
        try (var node = new NodeTools(TESTS, modules)) {
            assertThat(node.run("run-tests.cjs", bundle)).as("tests that ran").isNotEqualTo("0");
        }
    }
}
