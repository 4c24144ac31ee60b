package io.confetti.console.build;

import java.io.IOException;
import java.net.JarURLConnection;
import java.net.URI;
import java.net.URL;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;

/** The types that are generated from what the services say of themselves: of the module {@code clients}. */
final class DescribedTypes {
    private static final String ROOT = "typescript/";
    private static final String PACKAGE = "@confetti/client";

    private DescribedTypes() {}

    /**
     * Lays them out anew as a package.
     *
     * @return its folder
     */
    static Path unpack(Path modules) throws IOException {
        Path target = modules.resolve(PACKAGE);
        Folders.delete(target);
        URL root = Thread.currentThread().getContextClassLoader().getResource(ROOT);
        if (root == null) {
            throw new IOException("no types of the API in the class path");
        }
        if (root.openConnection() instanceof JarURLConnection connection) {
            Path jar = Path.of(connection.getJarFile().getName());
            try (FileSystem content = FileSystems.newFileSystem(jar)) {
                copy(content.getPath(ROOT), target);
            }
        } else {
            copy(Path.of(URI.create(root.toString())), target); // of a build that makes no jars
        }
        return target;
    }

    private static void copy(Path folder, Path target) throws IOException {
        for (Path file : Folders.files(folder)) {
            String name = folder.relativize(file).toString().replace('\\', '/');
            if (name.contains("/models/")) {
                Path copy = target.resolve(name);
                Files.createDirectories(copy.getParent());
                Files.copy(file, copy);
            }
        }
    }
}
