package io.confetti.distribution.undo;

import io.confetti.contract.RunState;
import java.time.Instant;

/**
 * A run as its undo sees it.
 *
 * @param sourceId what its coupons name as their source
 * @param undoState UNDOING or UNDONE, null if nobody asked for it
 * @param inWindow whether an undo may be asked for by now; true before its end
 * @param undoUntil null before its end
 */
public record UndoRun(
        long taskId,
        long shopId,
        long templateId,
        long sourceId,
        RunState state,
        String undoState,
        boolean inWindow,
        Instant undoUntil,
        Instant undoneAt) {

    boolean isAskedFor() {
        return undoState != null;
    }
}
