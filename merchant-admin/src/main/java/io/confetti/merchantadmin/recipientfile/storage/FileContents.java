package io.confetti.merchantadmin.recipientfile.storage;

import cn.hutool.core.util.HexUtil;
import io.confetti.contract.StorageKeys;
import io.confetti.platform.digest.Digests;
import io.confetti.platform.storage.ContentFiles;
import io.confetti.platform.storage.Storage;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import org.springframework.stereotype.Component;

/** Keeps contents of recipient files; the address is made from the content alone, never from what a client says. */
@Component
public class FileContents {
    private final Storage storage;
    private final ContentFiles contents;

    FileContents(Storage storage, ContentFiles contents) {
        this.storage = storage;
        this.contents = contents;
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
            MessageDigest digest = Digests.sha256();
            long size = Files.copy(new DigestInputStream(content, digest), part, StandardCopyOption.REPLACE_EXISTING);
            String hash = HexUtil.encodeHexStr(digest.digest());
            storage.putFile(StorageKeys.recipientFile(hash), part);
            return new Kept(hash, size);
        } finally {
            Files.deleteIfExists(part);
        }
    }

    /**
     * The content, compared with its address.
     *
     * @param moved is run for every block that is copied or compared
     * @throws java.nio.file.NoSuchFileException if the content is lost
     * @throws io.confetti.platform.storage.StorageAwayException if the storage is not there
     */
    public Storage.LocalFile local(String sha256, Runnable moved) throws IOException {
        return contents.local(StorageKeys.recipientFile(sha256), sha256, moved);
    }

    /** @throws IOException if what can be read of the file now is another content */
    public void requireUnchanged(Path file, String sha256, Runnable moved) throws IOException {
        contents.require(file, sha256, moved);
    }

    public boolean exists(String sha256) throws IOException {
        return storage.exists(StorageKeys.recipientFile(sha256));
    }

    /** Whether the storage itself is there. */
    public boolean isReachable() {
        return storage.isThere();
    }
}
