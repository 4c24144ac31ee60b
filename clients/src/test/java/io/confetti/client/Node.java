package io.confetti.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.caoccao.javet.exceptions.JavetException;
import com.caoccao.javet.interop.NodeRuntime;
import com.caoccao.javet.interop.V8Host;
import com.caoccao.javet.node.modules.NodeModuleModule;
import java.io.IOException;
import java.net.JarURLConnection;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Locale;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A Node inside of this JVM, with the compiler of TypeScript. */
public final class Node implements AutoCloseable {
    private static final Path MODULES = Path.of("target", "node_modules").toAbsolutePath();
    private static final String MISSING = "NO NODE FOR THIS MACHINE: TESTS OF TYPESCRIPT ARE SKIPPED."
            + " There is one for Linux on x86-64 and for macOS on ARM";
    private static final Logger LOG = LoggerFactory.getLogger(Node.class);
    private static final String WEB_JAR = "META-INF/resources/webjars/typescript/";

    private final NodeRuntime runtime;

    private Node(NodeRuntime runtime) {
        this.runtime = runtime;
    }

    /** Skips the test where there is none for this machine. */
    public static Node start() throws IOException, JavetException {
        if (!isForThisMachine()) {
            LOG.warn(MISSING);
        }
        assumeTrue(isForThisMachine(), MISSING);
        unpackCompiler();
        NodeRuntime runtime = V8Host.getNodeInstance().createV8Runtime();
        runtime.getNodeModule(NodeModuleModule.class).setRequireRootDirectory(MODULES.toFile());
        return new Node(runtime);
    }

    /** The profiles of the POM, which bring the binary; on such a machine it is an error that there is none. */
    private static boolean isForThisMachine() {
        String arch = System.getProperty("os.arch");
        String system = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        return system.equals("linux") && arch.equals("amd64") || system.startsWith("mac") && arch.equals("aarch64");
    }

    /** @param expression of which the text is wanted */
    public String evaluate(String expression) throws JavetException {
        return runtime.getExecutor(expression).executeString();
    }

    /** @param expression promise of which the text is wanted; a rejection that nobody takes would end this JVM */
    public String await(String expression) throws JavetException {
        runtime.getExecutor("""
                globalThis.told = undefined;
                globalThis.failure = undefined;
                Promise.resolve()
                  .then(() => %s)
                  .then(value => { told = value; }, error => { failure = error?.stack ?? String(error); });
                """.formatted(expression)).executeVoid();
        runtime.await();
        assertThat(evaluate("String(failure ?? '')")).isEmpty();
        return evaluate("String(told)");
    }

    /** Makes of TypeScript what {@code require} takes; types are not checked. */
    public void compile(Path sources, Path target) throws JavetException {
        evaluate("""
                (() => {
                  const ts = require('typescript');
                  const files = ts.sys.readDirectory(%s, ['.ts']);
                  const options = { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.CommonJS, rootDir: %s, outDir: %s, noCheck: true };
                  return String(ts.createProgram(files, options).emit().emitSkipped);
                })()""".formatted(quoted(sources), quoted(sources), quoted(target)));
    }

    /** As a literal of JavaScript. */
    public static String quoted(Object text) {
        return "'" + text.toString().replace("\\", "\\\\").replace("'", "\\'").replace("\n", "\\n") + "'";
    }

    private static void unpackCompiler() throws IOException {
        Path target = MODULES.resolve("typescript");
        if (Files.exists(target.resolve("package.json"))) {
            return;
        }
        URL jar = Node.class.getClassLoader().getResource(WEB_JAR);
        try (var content = new JarFile(
                ((JarURLConnection) jar.openConnection()).getJarFile().getName())) {
            for (JarEntry entry : Collections.list(content.entries())) {
                String[] parts = entry.getName().startsWith(WEB_JAR)
                        ? entry.getName().substring(WEB_JAR.length()).split("/", 2)
                        : new String[0];
                if (!entry.isDirectory() && parts.length == 2) {
                    Path file = target.resolve(parts[1]);
                    Files.createDirectories(file.getParent());
                    try (var bytes = content.getInputStream(entry)) {
                        Files.copy(bytes, file);
                    }
                }
            }
        }
    }

    @Override
    public void close() throws JavetException {
        runtime.close();
    }
}
