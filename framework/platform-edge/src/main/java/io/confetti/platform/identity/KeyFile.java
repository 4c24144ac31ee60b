package io.confetti.platform.identity;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.Base64;

/** The development signing key: 32 random bytes in a file that only its owner can read, made at first use. */
record KeyFile(Path path) {
    private static final int KEY_BYTES = 32;

    byte[] readOrCreate() {
        try {
            if (!Files.exists(path)) {
                create();
            }
            byte[] key = Base64.getDecoder()
                    .decode(Files.readString(path, StandardCharsets.US_ASCII).strip());
            if (key.length < KEY_BYTES) {
                throw new IllegalStateException("identity key file " + path + " holds less than 32 bytes");
            }
            return key;
        } catch (IOException e) {
            throw new UncheckedIOException("identity key file " + path, e);
        } catch (IllegalArgumentException e) {
            throw new IllegalStateException("identity key file " + path + " is not Base64", e);
        }
    }

    /** Written aside and linked into place, so that a second process never reads half a key. */
    private void create() throws IOException {
        Path folder = path.toAbsolutePath().getParent();
        Files.createDirectories(folder);
        byte[] key = new byte[KEY_BYTES];
        new SecureRandom().nextBytes(key);
        Path aside = Files.createTempFile(folder, "key", ".new", ownerOnly());
        try {
            Files.writeString(aside, Base64.getEncoder().encodeToString(key) + "\n", StandardCharsets.US_ASCII);
            putInPlace(aside);
        } catch (FileAlreadyExistsException otherWasFirst) {
            return;
        } finally {
            Files.deleteIfExists(aside);
        }
    }

    private void putInPlace(Path aside) throws IOException {
        try {
            Files.createLink(path, aside);
        } catch (UnsupportedOperationException noHardLinks) {
            Files.move(aside, path);
        }
    }

    private static FileAttribute<?>[] ownerOnly() {
        boolean posix = FileSystems.getDefault().supportedFileAttributeViews().contains("posix");
        return posix
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
                }
                : new FileAttribute<?>[0];
    }
}
