package io.confetti.merchantadmin.download;

import io.confetti.contract.StorageKeys;
import io.confetti.merchantadmin.recipientfile.RecipientFile;
import io.confetti.merchantadmin.recipientfile.RecipientFileError;
import io.confetti.merchantadmin.task.TaskError;
import io.confetti.platform.storage.Storage;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.NoSuchFileException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Recipient files as they were uploaded, byte by byte. The caller has shown that the file is his. */
@Component
public class OriginalFiles {
    private static final Logger LOG = LoggerFactory.getLogger(OriginalFiles.class);

    private final Storage storage;

    OriginalFiles(Storage storage) {
        this.storage = storage;
    }

    static String key(RecipientFile file) {
        return StorageKeys.recipientFile(file.sha256());
    }

    /** @throws io.confetti.platform.error.CouponException if the content is gone, or cannot be read now */
    public InputStream open(RecipientFile file) {
        try {
            return storage.open(key(file));
        } catch (NoSuchFileException gone) {
            throw RecipientFileError.GONE.refusal();
        } catch (IOException e) {
            throw away(file, e);
        }
    }

    /** @throws io.confetti.platform.error.CouponException as {@link #open} */
    void require(RecipientFile file) {
        try {
            if (!storage.exists(key(file))) {
                throw RecipientFileError.GONE.refusal();
            }
        } catch (IOException e) {
            throw away(file, e);
        }
    }

    private static RuntimeException away(RecipientFile file, IOException cause) {
        LOG.error("Recipient file not readable fileId={}", file.id(), cause);
        return TaskError.STORAGE_AWAY.refusal();
    }
}
