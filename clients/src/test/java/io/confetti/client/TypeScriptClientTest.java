package io.confetti.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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

    @ParameterizedTest
    @ValueSource(
            strings = {
                "merchant-admin/index.ts",
                "distribution/index.ts",
                "engine/index.ts",
                "settlement/index.ts",
                "webhook-signatures.ts",
                "example/claim-and-order.ts"
            })
    void whatIsShippedCompiles(String source) throws Exception {
        String root = Node.quoted(SOURCES.resolve(source));
        try (Node node = Node.start()) {
            assertThat(node.evaluate(CHECK.formatted(List.of(root)))).isEmpty();
        }
    }
}
