package io.confetti.distribution.notice.expiry;

import io.confetti.distribution.notice.expiry.PlanEndingClaims.Page;
import io.confetti.distribution.notice.plan.PlanTurn;
import io.confetti.platform.time.SuiteClock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import org.springframework.stereotype.Component;

/** Plans what comes to its end, some minutes before users are to hear of it, at the rate of all planning. */
@Component
class PlanExpiries {

    private static final Duration EARLY = Duration.ofMinutes(10);
    private static final Duration PAUSE = Duration.ofSeconds(10);

    private final WalkEndingChunks chunks;
    private final ClaimWalks walks;
    private final PlanEndingChunk planChunk;
    private final PlanEndingClaims planClaims;
    private final PlanTurn turn;
    private final SuiteClock clock;
    private final Map<ClaimWalk.Key, Instant> lookAgain = new HashMap<>();

    PlanExpiries(
            WalkEndingChunks chunks,
            ClaimWalks walks,
            PlanEndingChunk planChunk,
            PlanEndingClaims planClaims,
            PlanTurn turn,
            SuiteClock clock) {
        this.chunks = chunks;
        this.walks = walks;
        this.planChunk = planChunk;
        this.planClaims = planClaims;
        this.turn = turn;
        this.clock = clock;
    }

    /** Plans chunks that are due, as many as one look finds; false if it may not go on. */
    boolean planChunks() {
        return turn.isHere() && chunks.look(EARLY, this::plan);
    }

    private boolean plan(EndingChunk chunk) {
        if (!turn.await()) {
            return false;
        }
        turn.took(planChunk.plan(chunk));
        return true;
    }

    /**
     * Plans claims that are due, of some policies; the next call goes on behind them. Until the first of those that are too early is
     * due, its template is not looked at.
     */
    void planClaims() {
        Instant now = clock.instant();
        lookAgain.values().removeIf(time -> !now.isBefore(time));
        for (ClaimWalk walk : walks.next()) {
            if (!lookAgain.containsKey(walk.key()) && !plan(walk)) {
                return;
            }
        }
    }

    /** @return false if it may not go on */
    private boolean plan(ClaimWalk from) {
        ClaimWalk walk = from;
        while (walk != null) {
            if (!turn.await()) {
                return false;
            }
            Page page = planClaims.plan(walk, EARLY, PAUSE);
            turn.took(page.notices());
            lookAgain.put(from.key(), page.lookAgain());
            walk = page.next();
        }
        return true;
    }
}
