package io.confetti.engine.claim.model;

import io.confetti.contract.AcceptedClaim;
import io.confetti.core.stock.ClaimOutcome;
import io.confetti.core.stock.ClaimTicket;
import java.time.Instant;

/**
 * A committed decision about a claim.
 *
 * @param refusal null if it was granted
 * @param coupon null if it was refused
 * @param seenGen generation of the stock that the decision saw, 0 if it gave nothing
 */
public record Decision(AcceptedClaim claim, ClaimError refusal, Coupon coupon, long seenGen, Instant decidedAt) {

    /**
     * @param n it is the user's n-th coupon of the template
     * @param usableUntil exclusive
     */
    public record Coupon(long id, int n, Instant usableUntil) {}

    public static Decision refused(AcceptedClaim claim, ClaimError refusal, Instant decidedAt) {
        return new Decision(claim, refusal, null, 0, decidedAt);
    }

    public boolean isGranted() {
        return coupon != null;
    }

    public Ticket ticket() {
        return Ticket.decided(new TicketNumber(claim.templateId(), claim.claimId()), redisTicket());
    }

    public ClaimOutcome outcome() {
        return new ClaimOutcome(claim.claimId(), isGranted() ? coupon.n() : 0, seenGen, redisTicket());
    }

    private ClaimTicket redisTicket() {
        return new ClaimTicket(
                claim.userId(),
                claim.channel(),
                claim.acceptedAt(),
                decidedAt,
                isGranted() ? null : refusal.name(),
                isGranted() ? coupon.id() : null);
    }
}
