package io.confetti.distribution.notice.plan;

import io.confetti.distribution.notice.plan.store.PlannedChunks;
import java.time.Duration;
import java.util.Optional;

/** Waits for the next chunk of a run to be settled, but not for long: a push may rest for days, and a pass holds its file. */
record NextChunk(long taskId, PlannedChunks chunks, PlanTurn turn) {

    private static final Duration LOOK_AGAIN = Duration.ofMillis(500);
    private static final int LOOKS = 40;

    /** @return empty if there is none, or the wait is over; whoever comes later begins a pass of its own */
    Optional<SettledChunk> await(int after) {
        for (int look = 0; look < LOOKS; look++) {
            PlannedChunks.Ahead ahead = chunks.ahead(taskId, after);
            if (ahead.settled().isPresent() || ahead.isComplete()) {
                return ahead.settled();
            }
            if (!turn.isHere() || turn.rest(LOOK_AGAIN)) {
                return Optional.empty();
            }
        }
        return Optional.empty();
    }
}
