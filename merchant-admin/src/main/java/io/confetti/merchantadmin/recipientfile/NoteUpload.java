package io.confetti.merchantadmin.recipientfile;

import io.confetti.merchantadmin.recipientfile.removal.store.GoneFiles;
import io.confetti.merchantadmin.recipientfile.storage.FileContents;
import io.confetti.merchantadmin.recipientfile.store.RecipientFileStore;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/**
 * Writes the row of an upload whose content stands in the storage, or brings one back that was gone. Who deletes the content meanwhile is waited for:
 * then it is missing, and the upload has to come again.
 */
@Component
class NoteUpload {
    private final RecipientFileStore files;
    private final GoneFiles contents;
    private final FileContents storage;

    NoteUpload(RecipientFileStore files, GoneFiles contents, FileContents storage) {
        this.files = files;
        this.contents = contents;
        this.storage = storage;
    }

    /**
     * @return whether the shop did not have this content
     * @throws NoSuchFileException if the content was deleted at this very moment; nothing is written then
     */
    @Transactional(rollbackFor = IOException.class)
    public boolean note(RecipientFile uploaded) throws IOException {
        contents.lockContent(uploaded.sha256());
        if (!storage.exists(uploaded.sha256())) {
            throw new NoSuchFileException(uploaded.sha256());
        }
        boolean isNew = files.insertIfAbsent(uploaded);
        return isNew || files.bringBack(uploaded);
    }
}
