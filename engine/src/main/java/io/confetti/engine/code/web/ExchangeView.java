package io.confetti.engine.code.web;

import io.confetti.engine.claim.model.Ticket;
import io.confetti.engine.code.exchange.ExchangeOutcome;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;

/** An exchange as its user sees it; {@code GET /api/coupons/claims/{ticket}} shows it again. */
record ExchangeView(
        String ticket,
        String templateId,
        Ticket.State state,
        String couponId,

        @Schema(
                description =
                        "True if the user had exchanged this very code before, by another call: couponId is what it was then exchanged for")
        boolean alreadyYours,

        @Schema(description = "For people, if alreadyYours") String text,

        Instant acceptedAt,
        Instant decidedAt) {

    static ExchangeView of(Ticket ticket, boolean alreadyYours, String text) {
        return new ExchangeView(
                ticket.number().toString(),
                Long.toString(ticket.number().templateId()),
                ticket.state(),
                ticket.couponId() == null ? null : ticket.couponId().toString(),
                alreadyYours,
                text,
                ticket.acceptedAt(),
                ticket.decidedAt());
    }

    /** @param had what to say to somebody who has exchanged the code before */
    static ExchangeView of(ExchangeOutcome outcome, String had) {
        if (outcome instanceof ExchangeOutcome.Granted granted) {
            return of(granted.claim().ticket(), false, null);
        }
        if (outcome instanceof ExchangeOutcome.HadBefore before) {
            return of(before.claim().ticket(), true, had);
        }
        throw ((ExchangeOutcome.Refused) outcome).refusal();
    }
}
