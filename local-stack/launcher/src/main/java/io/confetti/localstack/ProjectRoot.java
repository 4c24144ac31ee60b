package io.confetti.localstack;

import java.nio.file.Files;
import java.nio.file.Path;

/** Finds the folder that has {@code bin/confetti}. */
public final class ProjectRoot {

    /** System property that names the root and spares the search. */
    public static final String PROPERTY = "confetti.home";

    private ProjectRoot() {}

    /** The named root, or the nearest one above the working directory. */
    public static Path find() {
        var named = System.getProperty(PROPERTY);
        if (named != null && !named.isBlank()) {
            return Path.of(named).toAbsolutePath().normalize();
        }
        var start = Path.of("").toAbsolutePath();
        for (var folder = start; folder != null; folder = folder.getParent()) {
            if (Files.exists(folder.resolve("bin").resolve("confetti"))) {
                return folder;
            }
        }
        throw new LocalStackException(
                "No folder with bin/confetti above " + start + "; set -D" + PROPERTY + "=<project root>");
    }
}
