package io.confetti.merchantadmin.recipientfile;

import io.confetti.merchantadmin.recipientfile.store.RecipientFileStore;
import io.confetti.platform.failpoint.FailPoints;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Saves the verdict on a file, if it has none, and publishes it in the same transaction. */
@Component
class JudgeFile {
    private final RecipientFileStore files;
    private final ApplicationEventPublisher events;
    private final FailPoints failPoints;

    JudgeFile(RecipientFileStore files, ApplicationEventPublisher events, FailPoints failPoints) {
        this.files = files;
        this.events = events;
        this.failPoints = failPoints;
    }

    /**
     * The row is locked first: a task that is being created either sees the verdict or is seen by the listeners.
     *
     * @return whether this verdict is the one that counts
     */
    @Transactional
    public boolean judge(long fileId, FileVerdict verdict) {
        failPoints.reach("inside-verification", fileId);
        RecipientFile file = files.lockForVerdict(fileId).orElse(null);
        if (file == null || file.isJudged() || !files.saveVerdictIfAbsent(fileId, verdict)) {
            return false;
        }
        events.publishEvent(new FileJudged(file.judgedForPush(verdict)));
        return true;
    }
}
