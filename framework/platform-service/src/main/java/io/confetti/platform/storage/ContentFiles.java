package io.confetti.platform.storage;

import io.confetti.platform.digest.Digests;
import io.confetti.platform.failpoint.FailPointReached;
import io.confetti.platform.failpoint.FailPoints;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;

/** Opens objects that are named by their content, and returns none whose content does not match its name. */
public class ContentFiles {
    private static final int BLOCK = 1 << 16;

    private final Storage storage;
    private final FailPoints failPoints;

    ContentFiles(Storage storage, FailPoints failPoints) {
        this.storage = storage;
        this.failPoints = failPoints;
    }

    /**
     * A local view whose every byte has been compared with the name. Close it.
     *
     * @param sha256 of the content, hexadecimal
     * @param moved is run for every block that is copied or compared
     * @throws java.nio.file.NoSuchFileException if the storage is there and the object is not
     * @throws StorageAwayException if the storage is not there
     * @throws IncompleteContentException if what was read has another SHA-256
     */
    public Storage.LocalFile local(String key, String sha256, Runnable moved) throws IOException {
        Storage.LocalFile file = storage.local(key, moved);
        try {
            require(file.path(), sha256, moved);
            return file;
        } catch (IOException | RuntimeException other) {
            file.close();
            throw other;
        }
    }

    /** @throws IncompleteContentException if the file has another SHA-256 */
    public void require(Path file, String sha256, Runnable moved) throws IOException {
        try (InputStream content = Files.newInputStream(file)) {
            require(content, sha256, moved);
        }
    }

    /**
     * As {@link #local}, without a copy: needs no room on this machine's disk.
     *
     * @throws IncompleteContentException if the object has another SHA-256
     */
    public void requireStored(String key, String sha256, Runnable moved) throws IOException {
        try (InputStream content = storage.open(key)) {
            require(content, sha256, moved);
        }
    }

    private void require(InputStream content, String sha256, Runnable moved) throws IOException {
        MessageDigest digest = Digests.sha256();
        byte[] block = new byte[BLOCK];
        long bytes = 0;
        for (int count = content.read(block); count >= 0; count = content.read(block)) {
            if (isCut(sha256)) {
                break;
            }
            digest.update(block, 0, count);
            bytes += count;
            moved.run();
        }
        String found = HexFormat.of().formatHex(digest.digest());
        if (!found.equals(sha256)) {
            throw new IncompleteContentException(
                    "the content of %s has the SHA-256 %s, read from %d bytes".formatted(sha256, found, bytes));
        }
    }

    /** Armed to throw, this fail point ends the content early and in silence, as a connection does that breaks off. */
    private boolean isCut(String sha256) {
        try {
            failPoints.reach("download-cut", sha256);
            return false;
        } catch (FailPointReached cut) {
            return true;
        }
    }
}
