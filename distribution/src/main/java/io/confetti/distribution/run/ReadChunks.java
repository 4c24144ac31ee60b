package io.confetti.distribution.run;

import io.confetti.distribution.chunk.ChunkDraft;
import io.confetti.distribution.chunk.Reserved;
import io.confetti.distribution.chunk.RunLease;
import io.confetti.distribution.run.store.RunRows.LastChunk;
import io.confetti.distribution.source.ReadRows;
import io.confetti.sheet.policy.FailureCause;

/**
 * Cuts the rows of a file into chunks and has each reserved. Chunks are ranges of user-row ordinals and stand in their rows, so
 * a resumed run goes on after the last one, whatever its size was. The last chunk, full or not, waits for {@link #finish}:
 * what follows the last row of a file that was cut cannot be known before its rows are counted.
 */
class ReadChunks implements ReadRows.Reader {

    private final RunLease lease;
    private final Reading reading;
    private final ReserveInTurn reserveInTurn;
    private final RatePace pace;
    private final long recorded;
    private ChunkDraft draft;
    private boolean stopped;
    private boolean givesBack;

    ReadChunks(RunLease lease, LastChunk last, ReserveInTurn reserveInTurn, Reading reading) {
        this.lease = lease;
        this.reading = reading;
        this.reserveInTurn = reserveInTurn;
        this.pace = new RatePace(lease.rate(), System::nanoTime);
        this.recorded = last.lastOrdinal();
        reading.keepsRate(lease.rate() != null);
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
        while (draft.rows() >= size()) {
            if (!reserve() || endsTrial()) {
                return false;
            }
        }
        draft.add(sheetRow, userId, cause, written);
        return true;
    }

    /** Whether the reader was told to stop before the last row. */
    @Override
    public boolean isStopped() {
        return stopped;
    }

    /** Whether it stopped only to wait: anybody may go on where it was, once that is wanted. */
    boolean givesBack() {
        return givesBack;
    }

    /** Reserves what is left, and saves what nobody else hears of. @return false if the reading is not at its end */
    boolean finish() {
        while (!stopped && !reading.isLost() && draft.rows() > 0) {
            if (reserve() && draft.rows() > 0) {
                endsTrial(); // else the file has no more rows than the trial
            }
        }
        boolean complete = !stopped && !reading.isLost();
        if (complete) {
            reserveInTurn.saveRest(lease, reading);
        }
        return complete;
    }

    /** A chunk ends exactly at the last row of the trial. */
    private int size() {
        int size = pace.size(lease.chunkSize());
        Long canary = lease.canaryRows();
        return canary == null || draft.firstOrdinal() > canary
                ? size
                : (int) Math.min(size, canary - draft.firstOrdinal() + 1);
    }

    /** There are rows after the trial: they wait until it is judged. */
    private boolean endsTrial() {
        if (lease.canaryRows() != null && draft.firstOrdinal() == lease.canaryRows() + 1) {
            stopped = true;
            givesBack = true;
            reserveInTurn.saveRest(lease, reading);
        }
        return stopped;
    }

    /** Tries the first rows of the draft, as many as a chunk may have now. @return false if the reader has to stop */
    private boolean reserve() {
        int rows = Math.min(draft.rows(), size());
        reading.decides(true);
        try {
            stopped = Thread.currentThread().isInterrupted()
                    || !pace.awaitTurn(reading, () -> reserveInTurn.isCancelled(lease));
            if (!stopped) {
                take(reserveInTurn.reserve(lease, draft.first(rows), reading), rows);
            }
        } finally {
            reading.decides(false);
        }
        return !stopped;
    }

    private void take(Reserved reserved, int rows) {
        reading.keepsRate(reserved.rate() != null);
        switch (reserved.outcome()) {
            case RECORDED -> {
                pace.took(rows, reserved.rate());
                draft = draft.after(rows);
            }
            case TOO_LARGE -> pace.follow(reserved.rate());
            case FENCED -> stopped = true;
            case PAUSED, FULL, BLOCKED -> {
                stopped = true;
                givesBack = true;
            }
        }
    }
}
