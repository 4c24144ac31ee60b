package io.confetti.engine.claim.model;

import io.confetti.contract.AcceptedClaim;
import io.confetti.core.stock.ClaimOutcome;
import io.confetti.core.stock.ClaimTicket;
import io.confetti.engine.claim.model.ClaimState.Granted;
import io.confetti.engine.claim.model.ClaimState.Refused;
import java.time.Instant;
import java.util.Optional;

/** A claim as far as the database knows it, or is about to. */
public record Claim(AcceptedClaim accepted, ClaimState state) {

    public static Claim refused(AcceptedClaim accepted, ClaimError reason, Instant decidedAt) {
        return new Claim(accepted, new Refused(reason, decidedAt));
    }

    public long id() {
        return accepted.claimId();
    }

    public boolean isPending() {
        return state instanceof ClaimState.Pending;
    }

    /** @return empty unless it is granted */
    public Optional<Granted> granted() {
        return state instanceof Granted granted ? Optional.of(granted) : Optional.empty();
    }

    /** Generation of the stock that the decision saw, 0 if it granted nothing. */
    public long seenGen() {
        return granted().map(Granted::seenGen).orElse(0L);
    }

    /** As its owner sees it. */
    public Ticket ticket() {
        return Ticket.of(new TicketNumber(accepted.templateId(), id()), accepted.acceptedAt(), state);
    }

    /** A decided claim in the form in which the filter is synced. */
    public ClaimOutcome outcome() {
        Ticket ticket = ticket();
        return new ClaimOutcome(
                id(),
                granted().map(Granted::n).orElse(0),
                seenGen(),
                new ClaimTicket(
                        accepted.userId(),
                        accepted.channel(),
                        accepted.acceptedAt(),
                        ticket.decidedAt(),
                        ticket.reason() == null ? null : ticket.reason().name(),
                        ticket.couponId()));
    }
}
