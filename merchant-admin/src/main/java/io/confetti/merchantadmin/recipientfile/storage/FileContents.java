package io.confetti.merchantadmin.recipientfile.storage;

import cn.hutool.core.util.HexUtil;
import io.confetti.core.contract.StorageKeys;
import io.confetti.platform.storage.Storage;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import org.springframework.stereotype.Component;

/** Keeps contents of recipient files; the address is made from the content alone, never from what a client says. */
@Component
public class FileContents {
    private final Storage storage;

    FileContents(Storage storage) {
        this.storage = storage;
    }

    /**
     * What was kept.
     *
     * @param size bytes
     */
    public record Kept(String sha256, long size) {}

    /** Streams the content to the storage; memory stays flat. Content that is there already is replaced by itself. */
    public Kept keep(InputStream content) throws IOException {
        Path part = Files.createTempFile("recipient-file-", ".part");
        try {
            MessageDigest digest = sha256();
            long size = Files.copy(new DigestInputStream(content, digest), part, StandardCopyOption.REPLACE_EXISTING);
            String hash = HexUtil.encodeHexStr(digest.digest());
            storage.putFile(StorageKeys.recipientFile(hash), part);
            return new Kept(hash, size);
        } finally {
            Files.deleteIfExists(part);
        }
    }

    /** @throws java.nio.file.NoSuchFileException if the content is lost */
    public Storage.LocalFile local(String sha256) throws IOException {
        return storage.local(StorageKeys.recipientFile(sha256));
    }

    public boolean exists(String sha256) {
        return storage.exists(StorageKeys.recipientFile(sha256));
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
