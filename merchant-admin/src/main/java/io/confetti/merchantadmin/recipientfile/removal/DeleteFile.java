package io.confetti.merchantadmin.recipientfile.removal;

import io.confetti.merchantadmin.recipientfile.FileQueries;
import io.confetti.merchantadmin.recipientfile.RecipientFileError;
import java.io.IOException;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Deletes a file because its operator says so. A repeated call changes nothing. */
@Component
public class DeleteFile {
    private static final Logger LOG = LoggerFactory.getLogger(DeleteFile.class);

    private final FileQueries files;
    private final RemoveFile removeFile;

    DeleteFile(FileQueries files, RemoveFile removeFile) {
        this.files = files;
        this.removeFile = removeFile;
    }

    /** @throws io.confetti.platform.error.CouponException 404 for another shop's file, 409 while a task needs it */
    public void delete(long shopId, long fileId) {
        files.require(shopId, fileId);
        try {
            removeFile.remove(fileId, GoneReason.OPERATOR);
        } catch (FileNeededException needed) {
            throw RecipientFileError.NEEDED.refusal(Map.of("tasks", needed.names()));
        } catch (IOException away) {
            LOG.warn("Content of a deleted file goes later fileId={}", fileId, away);
        }
    }
}
