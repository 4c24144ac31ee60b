package io.confetti.distribution.run;

import io.confetti.distribution.chunk.ChunkDraft;
import io.confetti.distribution.chunk.ReserveChunk;
import io.confetti.distribution.chunk.Reserved;
import io.confetti.distribution.chunk.Reserved.Outcome;
import io.confetti.distribution.chunk.RunLease;
import io.confetti.distribution.chunk.SaveOldest;
import io.confetti.distribution.chunk.SaveRest;
import java.time.Duration;
import org.springframework.stereotype.Component;

/**
 * Has a chunk reserved once it is its turn: not before its savers have come near, and not while the push is paused. A short
 * wait is waited here; after a longer one the reader's thread is worth more to another task.
 */
@Component
class ReserveInTurn {

    private static final Duration LONGEST_WAIT = Duration.ofSeconds(2);
    private static final Duration LOOK_AGAIN = Duration.ofMillis(100);

    private final ReserveChunk reserveChunk;
    private final SaveOldest saveOldest;
    private final SaveRest saveRest;

    ReserveInTurn(ReserveChunk reserveChunk, SaveOldest saveOldest, SaveRest saveRest) {
        this.reserveChunk = reserveChunk;
        this.saveOldest = saveOldest;
        this.saveRest = saveRest;
    }

    /** @return what came of the last try; after PAUSED, FULL and BLOCKED the lease is to be given back */
    Reserved reserve(RunLease lease, ChunkDraft draft, Reading reading) {
        long movedAt = System.nanoTime();
        int stuck = 0;
        while (true) {
            Reserved reserved = reserveChunk.reserve(lease, draft);
            reading.moved();
            if (!isToWait(reserved.outcome()) || reading.isLost()) {
                return reserved;
            }
            if (reserved.outcome() == Outcome.FULL && saveOldest.of(lease.taskId(), stuck)) {
                stuck = 0;
                movedAt = System.nanoTime();
            } else {
                stuck = reserved.outcome() == Outcome.FULL ? stuck + 1 : 0;
                if (System.nanoTime() - movedAt > LONGEST_WAIT.toNanos() || !reading.rest(LOOK_AGAIN)) {
                    return reserved;
                }
            }
        }
    }

    /** After the last row, or the last one of a trial: what waits is saved here if nobody else can hear of it. */
    void saveRest(RunLease lease, Reading reading) {
        reading.decides(true);
        try {
            saveRest.of(lease.taskId(), reading::moved);
        } finally {
            reading.decides(false);
        }
    }

    /** Whether the rows that are left get nothing, so that no rate is kept for them. */
    boolean isCancelled(RunLease lease) {
        return reserveChunk.isCancelled(lease);
    }

    private static boolean isToWait(Outcome outcome) {
        return switch (outcome) {
            case PAUSED, FULL, BLOCKED -> true;
            case RECORDED, FENCED, TOO_LARGE -> false;
        };
    }
}
