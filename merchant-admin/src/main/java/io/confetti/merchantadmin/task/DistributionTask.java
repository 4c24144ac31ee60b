package io.confetti.merchantadmin.task;

import io.confetti.contract.TaskAnnounced;
import java.time.Instant;

/**
 * Distribution task (分发任务) as this service knows it.
 *
 * @param rowCount user rows of the file, null until it is verified
 * @param snapshot what distribution was told; the cancel flag is kept beside it, see {@link #announcement}
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

    /** What distribution is to be told now. */
    public TaskAnnounced announcement() {
        return cancelRequested ? snapshot.cancelled() : snapshot;
    }

    public boolean isEnded() {
        return copy.state().isEnd();
    }
}
