package io.confetti.merchantadmin.recipientfile;

import io.confetti.contract.StorageKeys;
import io.confetti.merchantadmin.recipientfile.store.RecipientFileStore;
import io.confetti.platform.storage.KnownObjects;
import java.util.List;
import org.springframework.stereotype.Component;

/** Uploads that are in the storage if it is ours. */
@Component
class KnownFiles implements KnownObjects {
    private final RecipientFileStore files;

    KnownFiles(RecipientFileStore files) {
        this.files = files;
    }

    @Override
    public List<String> newest(int limit) {
        return files.newestContents(limit).stream()
                .map(StorageKeys::recipientFile)
                .toList();
    }
}
