package io.confetti.engine.claim.accept;

import io.confetti.contract.AcceptedClaim;
import io.confetti.core.database.DatabaseGate;
import io.confetti.engine.claim.decide.DecideQueue;
import io.confetti.engine.claim.model.Claim;
import io.confetti.engine.claim.model.ClaimProperties;
import io.confetti.engine.claim.model.Ticket;
import io.confetti.engine.claim.store.ClaimRows;
import io.confetti.engine.outage.ClaimMode;
import io.confetti.platform.outage.Outages;
import io.confetti.platform.time.SuiteClock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;

/**
 * Takes up a claim whose repeat finds it undecided after long. Its hold is about to be abandoned, and another message could
 * come too late for that; a row makes it durable immediately, or shows that it is decided.
 */
@Component
class ResumeClaim {

    private final ClaimRows rows;
    private final DatabaseGate database;
    private final DecideQueue decideQueue;
    private final ClaimMode mode;
    private final SuiteClock clock;
    private final Duration hangsAfter;

    ResumeClaim(
            ClaimRows rows,
            DatabaseGate database,
            DecideQueue decideQueue,
            ClaimMode mode,
            SuiteClock clock,
            ClaimProperties settings) {
        this.rows = rows;
        this.database = database;
        this.decideQueue = decideQueue;
        this.mode = mode;
        this.clock = clock;
        // The last third of the time that a hold has is for a message that was sent again before.
        this.hangsAfter = settings.abandonAfter().multipliedBy(2).dividedBy(3);
    }

    /**
     * @return its ticket, decided or to be decided soon; empty if it is too young, or the database is away: then only the
     *     broker can keep it
     * @throws io.confetti.platform.error.CouponException 503 if too many come concurrently
     */
    Optional<Ticket> resume(AcceptedClaim claim) {
        Instant hanging = clock.instant().minus(hangsAfter);
        return claim.acceptedAt().isBefore(hanging) && mode.database().mayTry() ? byRow(claim) : Optional.empty();
    }

    private Optional<Ticket> byRow(AcceptedClaim claim) {
        try {
            Optional<Claim> row = database.through(() -> insertAndFind(claim));
            mode.database().answered();
            row.filter(Claim::isPending).map(Claim::accepted).ifPresent(decideQueue::submit);
            return row.map(Claim::ticket);
        } catch (RuntimeException failure) {
            if (!Outages.isOutage(failure)) {
                throw failure;
            }
            mode.database().failed(failure);
            return Optional.empty();
        }
    }

    private Optional<Claim> insertAndFind(AcceptedClaim claim) {
        rows.insertPending(List.of(claim));
        return rows.find(claim.claimId());
    }
}
