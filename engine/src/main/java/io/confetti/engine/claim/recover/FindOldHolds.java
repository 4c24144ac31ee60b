package io.confetti.engine.claim.recover;

import io.confetti.core.stock.ClaimHold;
import io.confetti.core.stock.ClaimsUnderWay;
import io.confetti.core.stock.ReadClaims;
import io.confetti.core.stock.RedisRestarted;
import io.confetti.engine.claim.store.RecoveryRows;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/**
 * Finds old holds among the templates that were claimed of late; at times, and when Redis has lost its memory, among all that are
 * open, for what was taken while nothing could be noted.
 */
@Component
class FindOldHolds {
    private static final int MOST_HOLDS = 50_000;
    /** Holds of a template that ended naturally are found for so long. */
    private static final Duration AFTER_THE_END = Duration.ofHours(1);

    private static final Duration ALL_EVERY = Duration.ofMinutes(5);

    private final RecoveryRows rows;
    private final ReadClaims claims;
    private final ClaimsUnderWay underWay;
    private volatile Instant allAgainAt = Instant.EPOCH;

    FindOldHolds(RecoveryRows rows, ReadClaims claims, ClaimsUnderWay underWay) {
        this.rows = rows;
        this.claims = claims;
        this.underWay = underWay;
    }

    /** Templates of which claims are in flight. */
    List<Long> templates(Instant now) {
        boolean isTimeForAll = !now.isBefore(allAgainAt);
        List<Long> inFlight = claims.inFlight(
                isTimeForAll ? rows.templatesOpenAfter(now.minus(AFTER_THE_END)) : underWay.templates());
        underWay.keep(inFlight);
        allAgainAt = isTimeForAll ? now.plus(ALL_EVERY) : allAgainAt;
        return inFlight;
    }

    List<ClaimHold> before(long template, Instant before) {
        return claims.holdsBefore(template, before, MOST_HOLDS);
    }

    @EventListener(RedisRestarted.class)
    void redisRestarted() {
        underWay.forgetNotes();
        allAgainAt = Instant.EPOCH;
    }
}
