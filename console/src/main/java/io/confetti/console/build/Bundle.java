package io.confetti.console.build;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Runs esbuild, a binary of the machine that builds. */
final class Bundle {
    private static final List<String> VUE = List.of(
            "--jsx=automatic",
            "--jsx-import-source=vue",
            "--define:__VUE_OPTIONS_API__=false",
            "--define:__VUE_PROD_DEVTOOLS__=false",
            "--define:__VUE_PROD_HYDRATION_MISMATCH_DETAILS__=false",
            "--define:process.env.NODE_ENV=\"production\"");
    private static final List<String> FOR_BROWSERS = List.of(
            "--bundle",
            "--splitting",
            "--format=esm",
            "--target=es2022",
            "--minify",
            "--entry-names=[name]-[hash]",
            "--chunk-names=[name]-[hash]",
            "--legal-comments=linked",
            "--log-level=warning");

    private final Path sources;
    private final Path modules;

    Bundle(Path sources, Path modules) {
        this.sources = sources;
        this.modules = modules;
    }

    /**
     * Writes one file per page and what pages share, each named after its content.
     *
     * @param outputs where esbuild is to tell what it has written
     * @return outputs
     */
    Path write(Path folder, Path outputs) throws IOException, InterruptedException {
        List<String> options = new ArrayList<>(FOR_BROWSERS);
        options.add("--outdir=" + folder);
        options.add("--metafile=" + outputs);
        run(sources.resolve("src/main.tsx"), options);
        return outputs;
    }

    /** Writes what a Node can require: one file for a test and all that it imports. */
    void writeForNode(Path test, Path file) throws IOException, InterruptedException {
        run(test, List.of("--bundle", "--format=cjs", "--external:node:*", "--log-level=warning", "--outfile=" + file));
    }

    private void run(Path entry, List<String> options) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(esbuild().toString(), entry.toString()));
        command.addAll(VUE);
        command.addAll(options);
        var process = new ProcessBuilder(command)
                .directory(sources.toFile())
                .redirectErrorStream(true)
                .start();
        process.getOutputStream().close();
        String said = new String(process.getInputStream().readAllBytes());
        if (process.waitFor() != 0 || !said.isBlank()) {
            throw new IllegalStateException("the console cannot be bundled\n" + said);
        }
    }

    private Path esbuild() throws IOException {
        try (DirectoryStream<Path> platforms = Files.newDirectoryStream(modules.resolve("@esbuild"))) {
            Path platform = platforms.iterator().next();
            Path onWindows = platform.resolve("esbuild.exe");
            if (Files.exists(onWindows)) {
                return onWindows;
            }
            Path binary = platform.resolve("bin/esbuild");
            if (!binary.toFile().setExecutable(true)) {
                throw new IOException("cannot be made executable: " + binary);
            }
            return binary;
        }
    }
}
