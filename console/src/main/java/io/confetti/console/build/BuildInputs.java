package io.confetti.console.build;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/**
 * All that the result depends on.
 *
 * @param folders of the TypeScript, of the tools and of the described types
 * @param jars of the packages; their names tell their versions
 */
record BuildInputs(List<Path> folders, List<Path> jars) {

    String digest() throws IOException {
        MessageDigest digest = sha256();
        for (Path jar : jars) {
            add(digest, jar.getFileName().toString());
        }
        for (Path folder : folders) {
            for (Path file : Folders.files(folder)) {
                add(digest, folder.relativize(file).toString());
                digest.update(Files.readAllBytes(file));
            }
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    private static void add(MessageDigest digest, String name) {
        digest.update(name.getBytes(StandardCharsets.UTF_8));
        digest.update((byte) 0);
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
