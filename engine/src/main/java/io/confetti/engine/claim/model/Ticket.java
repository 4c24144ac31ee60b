package io.confetti.engine.claim.model;

import io.confetti.core.stock.ClaimTicket;
import java.time.Instant;

/**
 * What a claimant holds until the claim is decided (领券凭证).
 *
 * @param reason why it was refused, else null
 * @param couponId once it is granted, else null
 * @param decidedAt null while it is pending
 */
public record Ticket(
        TicketNumber number, State state, ClaimError reason, Long couponId, Instant acceptedAt, Instant decidedAt) {

    public enum State {
        PENDING,
        GRANTED,
        REFUSED
    }

    public static Ticket pending(TicketNumber number, Instant acceptedAt) {
        return new Ticket(number, State.PENDING, null, null, acceptedAt, null);
    }

    static Ticket of(TicketNumber number, Instant acceptedAt, ClaimState state) {
        if (state instanceof ClaimState.Granted granted) {
            return new Ticket(number, State.GRANTED, null, granted.couponId(), acceptedAt, granted.decidedAt());
        }
        if (state instanceof ClaimState.Refused refused) {
            return new Ticket(number, State.REFUSED, refused.reason(), null, acceptedAt, refused.decidedAt());
        }
        return pending(number, acceptedAt);
    }

    /** As Redis keeps it. */
    public static Ticket decided(TicketNumber number, ClaimTicket decided) {
        return decided.isGranted()
                ? new Ticket(number, State.GRANTED, null, decided.couponId(), decided.acceptedAt(), decided.decidedAt())
                : new Ticket(
                        number,
                        State.REFUSED,
                        ClaimError.valueOf(decided.reason()),
                        null,
                        decided.acceptedAt(),
                        decided.decidedAt());
    }

    public boolean isPending() {
        return state == State.PENDING;
    }
}
