package io.confetti.console.build;

import com.caoccao.javet.exceptions.JavetException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** Makes the files that a browser loads out of the TypeScript; does nothing while they are those of the same sources. */
public final class BuildConsole {
    private final Path sources;
    private final Path work;
    private final Path output;

    BuildConsole(Path sources, Path work, Path output) {
        this.sources = sources;
        this.work = work;
        this.output = output;
    }

    /** @param folders of the sources, for what is kept between builds, and for the result */
    public static void main(String[] folders) throws IOException, InterruptedException, JavetException {
        Path[] paths =
                Arrays.stream(folders).map(Path::of).map(Path::toAbsolutePath).toArray(Path[]::new);
        new BuildConsole(paths[0], paths[1], paths[2]).build();
    }

    void build() throws IOException, InterruptedException, JavetException {
        var packages = WebPackages.ofClassPath();
        Path modules = work.resolve("node_modules");
        var inputs = new BuildInputs(List.of(sources, DescribedTypes.unpack(modules)), packages.jars());
        Path mark = work.resolve("inputs.sha256");
        String digest = inputs.digest();
        if (Files.isRegularFile(output.resolve("index.html"))
                && Files.isRegularFile(mark)
                && Files.readString(mark).equals(digest)) {
            return;
        }
        Files.deleteIfExists(mark);
        Folders.delete(output);
        packages.unpack(modules);
        try (var tools = new NodeTools(sources.resolve("tools"), modules)) {
            checkTypes(tools);
            Path outputs = new Bundle(sources, modules).write(output.resolve("assets"), work.resolve("outputs.json"));
            tools.run("write-page.cjs", sources.resolve("index.html"), outputs, output);
            tools.run("compress.cjs", output);
        }
        Files.writeString(mark, digest);
    }

    private void checkTypes(NodeTools tools) throws JavetException {
        String problems = tools.run("check-types.cjs", sources.resolve("tsconfig.json"));
        if (!problems.isEmpty()) {
            throw new IllegalStateException("the console has type errors\n" + problems);
        }
    }
}
