package io.confetti.distribution.run;

import io.confetti.distribution.chunk.ChunkDraft;
import io.confetti.distribution.chunk.ReserveChunk;
import io.confetti.distribution.chunk.RunLease;
import io.confetti.distribution.run.store.RunRows.LastChunk;
import io.confetti.sheet.policy.FailureCause;
import io.confetti.sheet.policy.RowSink;

/**
 * Cuts the rows of a file into chunks of the run's size and has each reserved. Chunks are ranges of user-row ordinals,
 * so a resumed run cuts exactly as the first one did. The last chunk, full or not, waits for {@link #finish}: what follows
 * the last row of a file that was cut cannot be known before its rows are counted.
 */
class ReadChunks implements RowSink {

    private final RunLease lease;
    private final Reading reading;
    private final ReserveChunk reserveChunk;
    private final long recorded;
    private ChunkDraft draft;
    private boolean stopped;

    ReadChunks(RunLease lease, LastChunk last, ReserveChunk reserveChunk, Reading reading) {
        this.lease = lease;
        this.reading = reading;
        this.reserveChunk = reserveChunk;
        this.recorded = last.lastOrdinal();
        this.draft = new ChunkDraft(lease.taskId(), last.chunkNo() + 1, recorded + 1);
    }

    @Override
    public boolean userRow(long ordinal, long sheetRow, long userId, FailureCause cause, String written) {
        if (reading.isLost()) {
            stopped = true;
            return false;
        }
        if (ordinal <= recorded) {
            return true;
        }
        if (draft.rows() == lease.chunkSize() && !reserve()) {
            return false;
        }
        draft.add(sheetRow, userId, cause, written);
        return true;
    }

    /** Whether the reader was told to stop before the last row. */
    boolean isStopped() {
        return stopped;
    }

    /** Reserves the last chunk. @return false if another owner has the task now */
    boolean finish() {
        return !stopped && !reading.isLost() && (draft.rows() == 0 || reserve());
    }

    private boolean reserve() {
        reading.decides(true);
        try {
            stopped = reading.isLost() || Thread.currentThread().isInterrupted() || !reserveChunk.reserve(lease, draft);
        } finally {
            reading.decides(false);
        }
        draft = new ChunkDraft(lease.taskId(), draft.chunkNo() + 1, draft.lastOrdinal() + 1);
        return !stopped;
    }
}
