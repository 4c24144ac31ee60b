package io.confetti.merchantadmin.recipientfile.removal;

import io.confetti.contract.StorageKeys;
import io.confetti.merchantadmin.recipientfile.removal.store.GoneFiles;
import io.confetti.platform.failpoint.FailPoints;
import io.confetti.platform.storage.Storage;
import java.io.IOException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/**
 * Deletes a content that no file has any more. The storage is asked inside the transaction: while the content's row is locked no upload takes the
 * object for its own (ADR 0112).
 */
@Component
class DeleteContent {
    private final GoneFiles files;
    private final Storage storage;
    private final FailPoints failPoints;

    DeleteContent(GoneFiles files, Storage storage, FailPoints failPoints) {
        this.files = files;
        this.storage = storage;
        this.failPoints = failPoints;
    }

    /** @return false if another file has the same content */
    @Transactional(rollbackFor = IOException.class)
    public boolean delete(String sha256) throws IOException {
        files.lockContent(sha256);
        if (files.isNeeded(sha256)) {
            return false;
        }
        failPoints.reach("before-content-deletion", sha256);
        storage.delete(StorageKeys.recipientFile(sha256));
        files.forgetContent(sha256);
        return true;
    }
}
