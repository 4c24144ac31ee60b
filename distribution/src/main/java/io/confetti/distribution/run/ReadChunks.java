package io.confetti.distribution.run;

import io.confetti.distribution.chunk.ChunkDraft;
import io.confetti.distribution.chunk.ReserveChunk;
import io.confetti.distribution.chunk.RunLease;
import io.confetti.distribution.run.store.RunRows;
import io.confetti.distribution.run.store.RunRows.LastChunk;
import io.confetti.sheet.FailureCause;
import io.confetti.sheet.RowSink;

/**
 * Cuts the rows of a file into chunks of the run's size and has each reserved. Chunks are ranges of user-row ordinals,
 * so a resumed run cuts exactly as the first one did.
 */
class ReadChunks implements RowSink {

    /** Rows skipped between two renewals of the lease while a resumed run looks for its place. */
    private static final int RENEW_EVERY = 200_000;

    private final RunLease lease;
    private final ReserveChunk reserveChunk;
    private final RunRows runs;
    private final long recorded;
    private ChunkDraft draft;
    private boolean lost;

    ReadChunks(RunLease lease, LastChunk last, ReserveChunk reserveChunk, RunRows runs) {
        this.lease = lease;
        this.reserveChunk = reserveChunk;
        this.runs = runs;
        this.recorded = last.lastOrdinal();
        this.draft = new ChunkDraft(lease.taskId(), last.chunkNo() + 1, recorded + 1);
    }

    @Override
    public boolean userRow(long ordinal, long sheetRow, long userId, FailureCause cause, String written) {
        if (ordinal <= recorded) {
            return ordinal % RENEW_EVERY != 0 || renew();
        }
        draft.add(sheetRow, userId, cause, written);
        return draft.rows() < lease.chunkSize() || reserve();
    }

    /** Reserves the last, shorter chunk. @return false if another owner has the task now */
    boolean finish() {
        return !lost && (draft.rows() == 0 || reserve());
    }

    private boolean reserve() {
        lost = Thread.currentThread().isInterrupted() || !reserveChunk.reserve(lease, draft);
        draft = new ChunkDraft(lease.taskId(), draft.chunkNo() + 1, draft.lastOrdinal() + 1);
        return !lost;
    }

    private boolean renew() {
        lost = !runs.renew(lease);
        return !lost;
    }
}
