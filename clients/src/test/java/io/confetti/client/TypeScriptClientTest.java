package io.confetti.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class TypeScriptClientTest {
    private static final Path SOURCES =
            Path.of("target", "classes", "typescript").toAbsolutePath();

    /** As strictly as the console does it. */
    private static final String CHECK = """
            (() => {
              const ts = require('typescript');
              const program = ts.createProgram(%s, {
                target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler,
                lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'], types: [], noEmit: true, strict: true,
                noUnusedLocals: true, noUnusedParameters: true, noImplicitReturns: true, noFallthroughCasesInSwitch: true,
                noUncheckedIndexedAccess: true, isolatedModules: true,
              });
              return ts.formatDiagnostics(ts.getPreEmitDiagnostics(program).slice(0, 20), {
                getCurrentDirectory: () => '', getCanonicalFileName: name => name, getNewLine: () => '\\n',
              });
            })()""";

    @Test
    void whatIsShippedCompiles() throws Exception {
        String roots = Stream.of(
                        "merchant-admin/index.ts",
                        "distribution/index.ts",
                        "engine/index.ts",
                        "settlement/index.ts",
                        "webhook-signatures.ts",
                        "example/claim-and-order.ts")
                .map(source -> Node.quoted(SOURCES.resolve(source)))
                .collect(Collectors.joining(", ", "[", "]"));
        try (Node node = Node.start()) {
            assertThat(node.evaluate(CHECK.formatted(roots))).isEmpty();
        }
    }
}
