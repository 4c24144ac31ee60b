package io.confetti.engine.claim.web;

import io.confetti.engine.claim.model.Ticket;
import io.confetti.platform.error.ErrorTexts;
import java.time.Instant;
import java.util.Locale;
import java.util.Map;

/**
 * A ticket as its owner sees it.
 *
 * @param reason word for programs, null unless refused
 * @param reasonText the same for people, in the reader's language
 */
record TicketView(
        String ticket,
        String templateId,
        Ticket.State state,
        String reason,
        String reasonText,
        String couponId,
        Instant acceptedAt,
        Instant decidedAt) {

    static TicketView of(Ticket ticket, ErrorTexts texts, Locale language) {
        boolean refused = ticket.reason() != null;
        return new TicketView(
                ticket.number().toString(),
                Long.toString(ticket.number().templateId()),
                ticket.state(),
                refused ? ticket.reason().name() : null,
                refused ? texts.text(ticket.reason().code(), Map.of(), language) : null,
                ticket.couponId() == null ? null : ticket.couponId().toString(),
                ticket.acceptedAt(),
                ticket.decidedAt());
    }
}
