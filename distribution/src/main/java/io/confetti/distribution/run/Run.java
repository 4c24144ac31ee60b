package io.confetti.distribution.run;

import io.confetti.contract.PushState;
import io.confetti.contract.RunControl;
import io.confetti.contract.RunState;
import io.confetti.contract.TaskAnnounced;
import java.time.Instant;

/**
 * A run as the database knows it.
 *
 * @param epoch epoch of the last taker of the lease
 * @param rowsRead user rows in recorded chunks
 * @param failureFile key in the storage, null if there is none
 * @param readerVersion of the reading rules by which rows are numbered
 * @param control what operators want of it; without the number of revoked coupons, which is summed up with the totals
 */
public record Run(
        TaskAnnounced task,
        RunState state,
        String reason,
        boolean cancelRequested,
        long epoch,
        boolean readingComplete,
        long rowsRead,
        String failureFile,
        int readerVersion,
        Instant startedAt,
        Instant endedAt,
        RunControl control) {

    /** The word in which operators see it. */
    public PushState word() {
        return word(control.heldReason() != null);
    }

    /** The word once its trial is passed. */
    PushState wordPassed() {
        return word(false);
    }

    private PushState word(boolean held) {
        return PushState.of(state, control.desired(), held, false, control.undoState());
    }

    public long taskId() {
        return task.taskId();
    }
}
