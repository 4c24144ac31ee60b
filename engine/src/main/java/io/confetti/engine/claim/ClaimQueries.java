package io.confetti.engine.claim;

import io.confetti.core.stock.ClaimFilter;
import io.confetti.core.stock.ClaimHold;
import io.confetti.core.stock.ClaimTicket;
import io.confetti.engine.claim.store.ClaimRows;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** What became of a claim: from Redis, else from the database. */
@Component
public class ClaimQueries {

    private final ClaimFilter filter;
    private final ClaimRows rows;
    private final ClaimMode mode;

    ClaimQueries(ClaimFilter filter, ClaimRows rows, ClaimMode mode) {
        this.filter = filter;
        this.rows = rows;
        this.mode = mode;
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
                .map(row -> row.isPending()
                        ? Ticket.pending(number, row.claim().acceptedAt())
                        : row.decision().ticket());
    }
}
