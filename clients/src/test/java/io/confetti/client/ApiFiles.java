package io.confetti.client;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The descriptions that clients are made from. */
final class ApiFiles {
    private static final Path FOLDER = Path.of("..", "docs", "api");

    private ApiFiles() {}

    static List<String> services() throws IOException {
        try (var files = Files.list(FOLDER)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".json"))
                    .map(name -> name.substring(0, name.length() - ".json".length()))
                    .sorted()
                    .toList();
        }
    }

    static String read(String service) throws IOException {
        return Files.readString(FOLDER.resolve(service + ".json"));
    }
}
