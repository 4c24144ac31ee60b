package io.confetti.distribution.chunk;

import io.confetti.contract.DesiredState;
import io.confetti.distribution.DistributionProperties;
import io.confetti.distribution.chunk.Reserved.Outcome;
import io.confetti.distribution.chunk.store.ChunkControl;
import io.confetti.distribution.chunk.store.ChunkControl.Snapshot;
import org.springframework.stereotype.Component;

/**
 * How far a reader may be ahead of its savers. Without a limit the rows of a file would all be reserved within seconds, and
 * whatever an operator commands would come too late.
 */
@Component
public class ReadAhead {

    private static final int SMALLEST = 50;
    /** Seconds of the rate in one chunk. */
    private static final int SECONDS = 2;

    private final ChunkControl control;
    private final int openChunks;

    ReadAhead(ChunkControl control, DistributionProperties properties) {
        this.control = control;
        this.openChunks = properties.openChunks();
    }

    Snapshot look(RunLease lease) {
        return control.snapshot(lease.taskId(), lease.task().acceptedAt());
    }

    boolean isCancelled(RunLease lease) {
        return control.desired(lease.taskId()).isFinal();
    }

    /** @return RECORDED if nothing is in the way; rows that get nothing anyway wait for nobody */
    Outcome judge(Snapshot seen, int rows, int chunkSize) {
        if (seen.desired().isFinal()) {
            return Outcome.RECORDED;
        }
        if (seen.desired() == DesiredState.PAUSE) {
            return Outcome.PAUSED;
        }
        return rows > size(chunkSize, seen.rate()) ? Outcome.TOO_LARGE : judgeWindow(seen);
    }

    private Outcome judgeWindow(Snapshot seen) {
        if (!seen.giving() || seen.open() < openChunks) {
            return Outcome.RECORDED;
        }
        return seen.templatePaused() ? Outcome.BLOCKED : Outcome.FULL;
    }

    /** @return user rows of a chunk at that rate */
    public static int size(int usual, Integer rate) {
        return rate == null ? usual : (int) Math.min(usual, Math.max(SMALLEST, (long) rate * SECONDS));
    }
}
