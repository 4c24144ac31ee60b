package io.confetti.engine.claim.accept;

import io.confetti.contract.AcceptedClaim;
import io.confetti.core.database.DatabaseGate;
import io.confetti.engine.claim.decide.DecideQueue;
import io.confetti.engine.claim.model.Claim;
import io.confetti.engine.claim.model.ClaimProperties;
import io.confetti.engine.claim.model.Ticket;
import io.confetti.engine.claim.store.ClaimRows;
import io.confetti.platform.outage.Outages;
import io.confetti.platform.time.SuiteClock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Takes up a claim whose repeat finds it undecided after long. Its hold is about to be abandoned, and another message could
 * come too late for that; a row makes it durable at once, or tells that it is decided.
 */
@Component
class ResumeClaim {

    private static final Logger log = LoggerFactory.getLogger(ResumeClaim.class);
    private static final long PAUSE_NANOS = Duration.ofSeconds(1).toNanos();

    private final ClaimRows rows;
    private final DatabaseGate database;
    private final DecideQueue decideQueue;
    private final SuiteClock clock;
    private final Duration hangsAfter;
    private final AtomicLong nextTry = new AtomicLong();
    private volatile boolean databaseAway;

    ResumeClaim(
            ClaimRows rows,
            DatabaseGate database,
            DecideQueue decideQueue,
            SuiteClock clock,
            ClaimProperties settings) {
        this.rows = rows;
        this.database = database;
        this.decideQueue = decideQueue;
        this.clock = clock;
        // The last third of the time that a hold has is for a message that was sent again before.
        this.hangsAfter = settings.abandonAfter().multipliedBy(2).dividedBy(3);
    }

    /**
     * @return its ticket, decided or to be decided soon; empty if it is too young, or the database is away: then only the
     *     broker can keep it
     * @throws io.confetti.platform.error.CouponException 503 if too many come at once
     */
    Optional<Ticket> resume(AcceptedClaim claim) {
        Instant hanging = clock.instant().minus(hangsAfter);
        return claim.acceptedAt().isBefore(hanging) && mayTry() ? byRow(claim) : Optional.empty();
    }

    /** While the database is away one a second waits for it, not each. */
    private boolean mayTry() {
        if (!databaseAway) {
            return true;
        }
        long due = nextTry.get();
        long now = System.nanoTime();
        return now - due >= 0 && nextTry.compareAndSet(due, now + PAUSE_NANOS);
    }

    private Optional<Ticket> byRow(AcceptedClaim claim) {
        try {
            Optional<Claim> row = database.through(() -> insertAndFind(claim));
            databaseAway = false;
            row.filter(Claim::isPending).map(Claim::accepted).ifPresent(decideQueue::submit);
            return row.map(Claim::ticket);
        } catch (RuntimeException failure) {
            if (!Outages.isOutage(failure)) {
                throw failure;
            }
            nextTry.set(System.nanoTime() + PAUSE_NANOS);
            databaseAway = true;
            log.warn("Claim not taken up by a row claimId={} reason={}", claim.claimId(), failure.toString());
            return Optional.empty();
        }
    }

    private Optional<Claim> insertAndFind(AcceptedClaim claim) {
        rows.insertPending(List.of(claim));
        return rows.find(claim.claimId());
    }
}
