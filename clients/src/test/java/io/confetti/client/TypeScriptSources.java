package io.confetti.client;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** The client in TypeScript as it lies in the jar of this module, or in its classes. */
public final class TypeScriptSources {
    private static final String FOLDER = "typescript";

    private TypeScriptSources() {}

    public static Path unpack(Path target) throws IOException, URISyntaxException {
        URI found = TypeScriptSources.class
                .getResource("/" + FOLDER + "/webhook-signatures.ts")
                .toURI();
        if (found.getScheme().equals("file")) {
            copy(Path.of(found).getParent(), target);
        } else {
            try (FileSystem jar = FileSystems.newFileSystem(found, Map.of())) {
                copy(jar.getPath("/" + FOLDER), target);
            }
        }
        return target;
    }

    private static void copy(Path source, Path target) throws IOException {
        List<Path> files;
        try (var all = Files.walk(source)) {
            files = all.filter(Files::isRegularFile).toList();
        }
        for (Path file : files) {
            Path copy = target.resolve(source.relativize(file).toString());
            Files.createDirectories(copy.getParent());
            Files.writeString(copy, Files.readString(file));
        }
    }
}
