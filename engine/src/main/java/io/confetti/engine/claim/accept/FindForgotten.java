package io.confetti.engine.claim.accept;

import io.confetti.contract.AcceptedClaim;
import io.confetti.core.database.DatabaseGate;
import io.confetti.core.stock.ClaimVerdict;
import io.confetti.core.stock.TemplateStock;
import io.confetti.engine.claim.decide.ClaimBacklog;
import io.confetti.engine.claim.model.Claim;
import io.confetti.engine.claim.model.ClaimError;
import io.confetti.engine.claim.model.ClaimTimes;
import io.confetti.engine.claim.model.Ticket;
import io.confetti.engine.claim.store.ClaimRows;
import io.confetti.engine.outage.ClaimMode;
import io.confetti.platform.error.CommonError;
import io.confetti.platform.error.CouponException;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.springframework.stereotype.Component;

/**
 * Finds the answer that a repeated claim had before, where Redis may have forgotten it. It looks into the database only
 * for refusals after a loss, for few callers concurrently: a crowd that is refused costs no query otherwise (ADR 0014).
 */
@Component
class FindForgotten {

    /** An idempotency key is not repeated later than this; Redis keeps tickets so long after the end of the claims. */
    private static final Duration KEY_LIFE = Duration.ofHours(24);

    private final ClaimRows rows;
    private final DatabaseGate database;
    private final ClaimBacklog backlog;
    private final ClaimMode mode;
    private final Counter looks;

    FindForgotten(ClaimRows rows, DatabaseGate database, ClaimBacklog backlog, ClaimMode mode, MeterRegistry metrics) {
        this.rows = rows;
        this.backlog = backlog;
        this.mode = mode;
        this.database = database;
        this.looks = metrics.counter("confetti.claim.forgotten.looks");
    }

    /**
     * @param refused what the filter said of the claim
     * @param template from when and until when there can have been claims of it
     * @return the claim's ticket if it was made before
     * @throws CouponException 503 while the claim, if it was made, may not be in the database yet; or the key was used for
     *     something else
     */
    Optional<Ticket> find(AcceptedClaim claim, ClaimVerdict refused, TemplateStock template) {
        if (!claim.acceptedAt().isBefore(template.claimEnd().plus(KEY_LIFE))) {
            return Optional.empty(); // nothing is left to remember, in Redis neither
        }
        Instant claimStart = template.claimStart();
        Instant holdsFrom = refused.memory().holdsFrom();
        boolean underWay =
                concerns(claim, holdsFrom, claimStart, ClaimTimes.IN_FLIGHT) && !backlog.isThrough(holdsFrom);
        Instant ticketsFrom = refused.memory().ticketsFrom();
        if (!underWay && ticketsFrom != null && !concerns(claim, ticketsFrom, claimStart, KEY_LIFE)) {
            return Optional.empty();
        }
        looks.increment();
        Optional<Claim> row = database.through(() -> stored(claim));
        if (row.isEmpty() && underWay) {
            throw ClaimError.BUSY.refusal();
        }
        return row.map(Claim::ticket);
    }

    /**
     * The claim's row.
     *
     * @throws CouponException if its key was used for something else
     */
    Optional<Claim> stored(AcceptedClaim claim) {
        Optional<Claim> row = rows.find(claim.claimId());
        row.map(Claim::accepted).map(AcceptedClaim::channel).ifPresent(channel -> {
            if (!channel.equals(claim.channel())) {
                throw new CouponException(CommonError.KEY_REUSED);
            }
        });
        return row;
    }

    /** Whether it may repeat one that Redis accepted before it went away, and that waits in the broker. */
    boolean mayBeUnderWay(TemplateStock books, AcceptedClaim claim) {
        Instant now = claim.acceptedAt();
        return !now.isBefore(books.claimStart())
                && now.isBefore(books.claimEnd().plus(ClaimTimes.IN_FLIGHT))
                && mode.sinceRedisWent()
                        .filter(since -> since.compareTo(ClaimTimes.IN_FLIGHT) < 0)
                        .filter(since -> !backlog.isThrough(now.minus(since)))
                        .isPresent();
    }

    /** Whether the claim may be one of those before the loss. */
    private static boolean concerns(AcceptedClaim claim, Instant lost, Instant claimStart, Duration since) {
        return lost.isAfter(claimStart) && claim.acceptedAt().isBefore(lost.plus(since));
    }
}
