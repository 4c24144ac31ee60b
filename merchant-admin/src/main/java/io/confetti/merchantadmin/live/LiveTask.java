package io.confetti.merchantadmin.live;

import io.confetti.contract.PushState;
import io.confetti.merchantadmin.task.DistributionTask;
import io.confetti.merchantadmin.task.TaskProgress.Snapshot;
import java.time.Instant;

/**
 * A task and how far it is.
 *
 * @param overSince when it was first seen at its end; null while it goes on
 */
public record LiveTask(DistributionTask task, Snapshot snapshot, Instant overSince) {

    static LiveTask of(DistributionTask task, Snapshot snapshot, Instant now) {
        boolean isOver = snapshot.copy().state().isEnd() && word(task, snapshot) != PushState.UNDOING;
        return new LiveTask(task, snapshot, isOver ? now : null);
    }

    boolean isOver() {
        return overSince != null;
    }

    boolean isHeld() {
        return word(task, snapshot) == PushState.HELD;
    }

    private static PushState word(DistributionTask task, Snapshot snapshot) {
        return snapshot.copy().word(task.isScheduled());
    }
}
