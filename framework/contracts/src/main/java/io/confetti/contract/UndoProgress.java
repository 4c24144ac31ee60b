package io.confetti.contract;

import java.time.Instant;

/**
 * How the undo of a run stands: answer to {@link UndoCommand}, and {@code GET /internal/runs/{taskId}/undo}.
 *
 * @param undoState UNDOING or UNDONE, null if nobody asked for it
 * @param granted coupons that the run gave
 * @param revoked of these, by the undo or otherwise
 * @param undoUntil it can be asked for until then; null before the end of the run
 * @param undoneAt null until it is UNDONE
 */
public record UndoProgress(
        long taskId, String undoState, long granted, long revoked, Instant undoUntil, Instant undoneAt) {}
