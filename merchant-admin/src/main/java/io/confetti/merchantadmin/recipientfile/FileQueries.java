package io.confetti.merchantadmin.recipientfile;

import io.confetti.merchantadmin.recipientfile.store.RecipientFileStore;
import io.confetti.merchantadmin.request.PageWish;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Recipient files of one shop. Another shop's file is not there. */
@Component
public class FileQueries {
    private final RecipientFileStore files;

    FileQueries(RecipientFileStore files) {
        this.files = files;
    }

    public RecipientFile require(long shopId, long fileId) {
        return files.find(shopId, fileId).orElseThrow(RecipientFileError.NOT_FOUND::refusal);
    }

    /** One file more than the page wants, if there are so many; without findings. */
    public List<RecipientFile> list(long shopId, PageWish wish) {
        return files.list(shopId, wish.before(), wish.limit() + 1);
    }

    /** The file, whose verdict cannot be given before the running transaction has ended. */
    public Optional<RecipientFile> findHoldingVerdict(long shopId, long fileId) {
        return files.findForShare(shopId, fileId);
    }
}
