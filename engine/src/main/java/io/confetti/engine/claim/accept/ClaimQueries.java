package io.confetti.engine.claim.accept;

import io.confetti.core.database.DatabaseGate;
import io.confetti.core.stock.ClaimHold;
import io.confetti.core.stock.ClaimTicket;
import io.confetti.core.stock.ReadClaims;
import io.confetti.engine.claim.decide.ClaimBacklog;
import io.confetti.engine.claim.model.Claim;
import io.confetti.engine.claim.model.ClaimError;
import io.confetti.engine.claim.model.ClaimTimes;
import io.confetti.engine.claim.model.Ticket;
import io.confetti.engine.claim.model.TicketNumber;
import io.confetti.engine.claim.store.ClaimRows;
import io.confetti.engine.outage.ClaimMode;
import io.confetti.platform.time.SuiteClock;
import java.time.Instant;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** What became of a claim: from Redis, else from the database. */
@Component
public class ClaimQueries {

    private final ReadClaims claims;
    private final ClaimRows rows;
    private final DatabaseGate database;
    private final ClaimMode mode;
    private final ClaimBacklog backlog;
    private final SuiteClock clock;

    ClaimQueries(
            ReadClaims claims,
            ClaimRows rows,
            DatabaseGate database,
            ClaimMode mode,
            ClaimBacklog backlog,
            SuiteClock clock) {
        this.claims = claims;
        this.rows = rows;
        this.database = database;
        this.mode = mode;
        this.backlog = backlog;
        this.clock = clock;
    }

    /**
     * @throws io.confetti.platform.error.CouponException 404 for an unknown ticket and for another user's alike; 503 while
     *     an accepted claim may be in neither place, so that an existing one is never called unknown, and if too many
     *     read the database concurrently
     */
    public Ticket ticket(long userId, TicketNumber number) {
        Found found = read(userId, number);
        if (found.ticket().isEmpty() && !found.redisAnswered()) {
            throw ClaimError.BUSY.refusal(); // its hold may be there, whether Redis is back by now or not
        }
        return found.ticket().or(() -> findAgain(userId, number)).orElseThrow(ClaimError.TICKET_NOT_FOUND::refusal);
    }

    /**
     * @return empty for an unknown ticket and for another user's alike
     * @throws io.confetti.platform.error.CouponException 503 if too many read the database concurrently
     */
    public Optional<Ticket> find(long userId, TicketNumber number) {
        return read(userId, number).ticket();
    }

    /** @param redisAnswered whether Redis answered in this very call: it comes and goes */
    private record Found(Optional<Ticket> ticket, boolean redisAnswered) {}

    private Found read(long userId, TicketNumber number) {
        boolean redisAnswered = false;
        if (!mode.isRedisAway()) {
            try {
                Optional<Ticket> known = inRedis(userId, number);
                if (known.isPresent()) {
                    return new Found(known, true);
                }
                redisAnswered = true;
            } catch (RuntimeException failure) {
                if (!mode.redisFailed(failure)) {
                    throw failure;
                }
            }
        }
        return new Found(inDatabase(userId, number), redisAnswered);
    }

    /** Shortly after Redis lost holds: once the consumers are through, there may be a row that was missing before. */
    private Optional<Ticket> findAgain(long userId, TicketNumber number) {
        Instant lost = holdsFrom(number.templateId());
        if (!clock.instant().isBefore(lost.plus(ClaimTimes.IN_FLIGHT))) {
            return Optional.empty();
        }
        if (!backlog.isThrough(lost)) {
            throw ClaimError.BUSY.refusal();
        }
        return inDatabase(userId, number);
    }

    /** Claims accepted before this may be under way without a trace. */
    private Instant holdsFrom(long templateId) {
        try {
            if (!mode.isRedisAway()) {
                return claims.holdsFrom(templateId);
            }
        } catch (RuntimeException failure) {
            if (!mode.redisFailed(failure)) {
                throw failure;
            }
        }
        throw ClaimError.BUSY.refusal(); // another instance may still accept some
    }

    private Optional<Ticket> inRedis(long userId, TicketNumber number) {
        Optional<ClaimTicket> decided = claims.ticket(number.templateId(), number.claimId());
        if (decided.isPresent()) {
            return decided.filter(ticket -> ticket.userId() == userId).map(ticket -> Ticket.decided(number, ticket));
        }
        Optional<ClaimHold> held = claims.hold(number.templateId(), number.claimId());
        return held.filter(hold -> hold.userId() == userId).map(hold -> Ticket.pending(number, hold.since()));
    }

    private Optional<Ticket> inDatabase(long userId, TicketNumber number) {
        return database.through(() -> rows.find(number.claimId()))
                .filter(row ->
                        row.accepted().userId() == userId && row.accepted().templateId() == number.templateId())
                .map(Claim::ticket);
    }
}
