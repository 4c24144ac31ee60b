package io.confetti.engine.claim;

import io.confetti.core.stock.ClaimFilter;
import io.confetti.core.stock.ClaimHold;
import io.confetti.core.stock.ClaimTicket;
import io.confetti.engine.claim.store.ClaimRows;
import io.confetti.engine.claim.store.StoredClaim;
import io.confetti.platform.time.SuiteClock;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** What became of a claim: from Redis, else from the database. */
@Component
public class ClaimQueries {

    private final ClaimFilter filter;
    private final ClaimRows rows;
    private final ClaimMode mode;
    private final SuiteClock clock;

    ClaimQueries(ClaimFilter filter, ClaimRows rows, ClaimMode mode, SuiteClock clock) {
        this.filter = filter;
        this.rows = rows;
        this.mode = mode;
        this.clock = clock;
    }

    /**
     * @throws io.confetti.platform.error.CouponException 404 for an unknown ticket and for another user's alike; 503 while
     *     an accepted claim may be in neither place, so that nobody is told that theirs does not exist
     */
    public Ticket ticket(long userId, TicketNumber number) {
        return find(userId, number)
                .orElseThrow(() -> mayBeUnderWay(number.templateId())
                        ? ClaimError.BUSY.refusal()
                        : ClaimError.TICKET_NOT_FOUND.refusal());
    }

    /** @return empty for an unknown ticket and for another user's alike */
    public Optional<Ticket> find(long userId, TicketNumber number) {
        if (!mode.isRedisAway()) {
            try {
                Optional<Ticket> known = inRedis(userId, number);
                if (known.isPresent()) {
                    return known;
                }
            } catch (RuntimeException failure) {
                if (!mode.redisFailed(failure)) {
                    throw failure;
                }
            }
        }
        return inDatabase(userId, number);
    }

    private boolean mayBeUnderWay(long templateId) {
        try {
            return mode.isRedisAway()
                    || clock.instant().isBefore(filter.holdsFrom(templateId).plus(FindForgotten.IN_FLIGHT));
        } catch (RuntimeException failure) {
            if (!mode.redisFailed(failure)) {
                throw failure;
            }
            return true;
        }
    }

    private Optional<Ticket> inRedis(long userId, TicketNumber number) {
        Optional<ClaimTicket> decided = filter.ticket(number.templateId(), number.claimId());
        if (decided.isPresent()) {
            return decided.filter(ticket -> ticket.userId() == userId).map(ticket -> Ticket.decided(number, ticket));
        }
        Optional<ClaimHold> held = filter.hold(number.templateId(), number.claimId());
        return held.filter(hold -> hold.userId() == userId).map(hold -> Ticket.pending(number, hold.since()));
    }

    private Optional<Ticket> inDatabase(long userId, TicketNumber number) {
        return rows.find(number.claimId())
                .filter(row -> row.claim().userId() == userId && row.claim().templateId() == number.templateId())
                .map(StoredClaim::ticket);
    }
}
