package io.confetti.distribution.file;

import io.confetti.contract.StorageKeys;
import io.confetti.distribution.file.store.FileTryRows;
import io.confetti.platform.storage.KnownObjects;
import java.util.List;
import org.springframework.stereotype.Component;

/** Recipient files of tasks that are in the storage if it is ours. */
@Component
class KnownFiles implements KnownObjects {

    private final FileTryRows rows;

    KnownFiles(FileTryRows rows) {
        this.rows = rows;
    }

    @Override
    public List<String> newest(int limit) {
        return rows.newestContents(limit).stream()
                .map(StorageKeys::recipientFile)
                .toList();
    }
}
