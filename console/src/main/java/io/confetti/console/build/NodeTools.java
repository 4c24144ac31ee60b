package io.confetti.console.build;

import com.caoccao.javet.exceptions.JavetException;
import com.caoccao.javet.interop.NodeRuntime;
import com.caoccao.javet.interop.V8Host;
import com.caoccao.javet.node.modules.NodeModuleModule;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Collectors;

/** A Node inside of this JVM that runs our scripts. */
final class NodeTools implements AutoCloseable {
    private final Path scripts;
    private final NodeRuntime node;

    /**
     * @param scripts folder of the tools; each exports one function that takes {@code require} and paths
     * @param modules that the tools may require
     */
    NodeTools(Path scripts, Path modules) throws JavetException {
        this.scripts = scripts;
        this.node = V8Host.getNodeInstance().createV8Runtime();
        node.getNodeModule(NodeModuleModule.class).setRequireRootDirectory(modules.toFile());
    }

    /**
     * Waits until all is done that the script has begun.
     *
     * @return what the script's function returns or promises; empty if that is nothing
     */
    String run(String script, Path... arguments) throws JavetException {
        return run(scripts.resolve(script), arguments);
    }

    String run(Path script, Path... arguments) throws JavetException {
        String paths = Arrays.stream(arguments).map(NodeTools::literal).collect(Collectors.joining(", "));
        node.getExecutor("""
                globalThis.told = undefined;
                globalThis.failure = undefined;
                Promise.resolve()
                  .then(() => require(%s)(require, %s))
                  .then(value => { told = value; }, error => { failure = error?.stack ?? error; });
                """.formatted(literal(script), paths)).executeVoid();
        node.await();
        String failure = node.getExecutor("String(failure ?? '')").executeString();
        if (!failure.isEmpty()) {
            throw new IllegalStateException(script.getFileName() + ": " + failure);
        }
        return node.getExecutor("String(told ?? '')").executeString();
    }

    private static String literal(Path path) {
        return "'" + path.toAbsolutePath().toString().replace("\\", "\\\\").replace("'", "\\'") + "'";
    }

    @Override
    public void close() throws JavetException {
        node.close();
    }
}
