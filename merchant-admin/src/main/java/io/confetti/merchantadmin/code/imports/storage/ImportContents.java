package io.confetti.merchantadmin.code.imports.storage;

import io.confetti.merchantadmin.code.imports.CodeImport;
import io.confetti.merchantadmin.scratch.ScratchFiles;
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
import java.util.HexFormat;
import org.springframework.stereotype.Component;

/** Keeps files of codes until they are taken over; the address is made from shop and content, never from what a client says. */
@Component
public class ImportContents {
    private final Storage storage;
    private final ContentFiles contents;
    private final ScratchFiles scratch;

    ImportContents(Storage storage, ContentFiles contents, ScratchFiles scratch) {
        this.storage = storage;
        this.contents = contents;
        this.scratch = scratch;
    }

    /** What came, on this machine. Close it. */
    public record Received(Path path, String sha256, long bytes) implements AutoCloseable {
        @Override
        public void close() throws IOException {
            Files.deleteIfExists(path);
        }
    }

    /** Takes the content in; memory stays flat. */
    public Received receive(InputStream content) throws IOException {
        Path path = scratch.create(".import");
        try {
            MessageDigest digest = Digests.sha256();
            long bytes = Files.copy(new DigestInputStream(content, digest), path, StandardCopyOption.REPLACE_EXISTING);
            return new Received(path, HexFormat.of().formatHex(digest.digest()), bytes);
        } catch (IOException | RuntimeException other) {
            Files.deleteIfExists(path);
            throw other;
        }
    }

    /** @param file whose content was received */
    public void store(CodeImport file, Received received) throws IOException {
        storage.putFile(key(file.shopId(), received.sha256()), received.path());
    }

    /**
     * The content, compared with its address.
     *
     * @param moved is run for every block that is copied or compared
     */
    public Storage.LocalFile local(CodeImport file, Runnable moved) throws IOException {
        return contents.local(key(file.shopId(), file.sha256()), file.sha256(), moved);
    }

    /** @throws IOException if what can be read of the file now is another content */
    public void requireUnchanged(Path path, CodeImport file, Runnable moved) throws IOException {
        contents.require(path, file.sha256(), moved);
    }

    public void delete(CodeImport file) throws IOException {
        storage.delete(key(file.shopId(), file.sha256()));
    }

    private static String key(long shopId, String sha256) {
        return "code-imports/" + shopId + "/" + sha256;
    }
}
