package io.confetti.settlement.order;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Payment and refunds of an order, as they were answered, with their times.
 *
 * @param paidAt empty until it is paid
 * @param refunds the oldest first, at most {@link #MOST_REFUNDS}
 * @param moreRefunds whether there are more
 */
public record Payments(Optional<Instant> paidAt, List<Refund> refunds, boolean moreRefunds) {
    public static final int MOST_REFUNDS = 1_000;

    /** One refund, as it was answered. */
    public record Refund(Instant at, OrderResponses.Refunded response) {}
}
