package io.confetti.merchantadmin.task;

import io.confetti.contract.TaskAnnounced;
import java.time.Instant;

/**
 * Distribution task (分发任务) as this service knows it.
 *
 * @param rowCount user rows of the file, null until it is verified
 * @param snapshot what was announced to distribution; the cancel flag is kept beside it, see {@link #announcement}
 * @param announcedAt last time it was announced with a verdict, null while there is none
 */
public record DistributionTask(
        long id,
        long shopId,
        TaskCommand command,
        TaskCopy copy,
        boolean cancelRequested,
        Long rowCount,
        TaskAnnounced snapshot,
        Instant announcedAt,
        Instant createdAt,
        String createdBy) {

    /** What is to be announced to distribution now. */
    public TaskAnnounced announcement() {
        return cancelRequested ? snapshot.cancelled() : snapshot;
    }

    public boolean isEnded() {
        return copy.state().isEnd();
    }
}
