package io.confetti.merchantadmin.recipientfile;

import io.confetti.merchantadmin.recipientfile.store.RecipientFileStore;
import io.confetti.platform.request.PageRequest;
import java.util.List;
import java.util.Optional;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** Recipient files of one shop. Another shop's file is not there. */
@Component
public class FileQueries {
    private final RecipientFileStore files;
    private final ApplicationEventPublisher events;

    FileQueries(RecipientFileStore files, ApplicationEventPublisher events) {
        this.files = files;
        this.events = events;
    }

    public RecipientFile require(long shopId, long fileId) {
        return files.find(shopId, fileId).orElseThrow(RecipientFileError.NOT_FOUND::refusal);
    }

    /** For whoever has shown a link to the file, of whatever shop it is; without findings. */
    public Optional<RecipientFile> findLinked(long fileId) {
        return files.find(fileId);
    }

    /** One file more than the page wants, if there are so many; without findings. */
    public List<RecipientFile> list(long shopId, PageRequest page) {
        return files.list(shopId, page.before(), page.limit() + 1);
    }

    /**
     * Holds a file that the running transaction needs: it cannot go before that has ended.
     *
     * @return false if it is gone
     */
    @Transactional(propagation = Propagation.MANDATORY)
    public boolean hold(long shopId, long fileId) {
        return files.findForShare(shopId, fileId).filter(file -> !file.isGone()).isPresent();
    }

    /**
     * The file, whose verdict cannot be saved before the running transaction has ended. A verdict of older reading
     * rules is forgotten: they may have counted other rows than a push would read now.
     */
    @Transactional(propagation = Propagation.MANDATORY)
    public Optional<RecipientFile> findHoldingVerdict(long shopId, long fileId) {
        if (files.forgetOlderVerdict(shopId, fileId)) {
            events.publishEvent(new VerdictForgotten(fileId));
        }
        return files.findForShare(shopId, fileId);
    }
}
