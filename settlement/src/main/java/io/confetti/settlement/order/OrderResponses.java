package io.confetti.settlement.order;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What order systems are answered; money in 分, ids as text. A repeat gets the very same again. */
public final class OrderResponses {
    private OrderResponses() {}

    public record Locked(
            String orderId,
            String state,
            long listPrice,
            long discount,
            long payable,
            Instant lockedUntil,
            List<String> couponIds) {}

    public record Redeemed(String orderId, String state, String paymentId, long paid) {}

    public record Released(String orderId, String state) {}

    /**
     * @param refund what this refund is worth
     * @param refunded in all, never more than paid
     * @param returnedCoupons that the user gets back, if they are not over
     * @param lines what came back with it; null in answers of before they were kept
     */
    public record Refunded(
            String orderId,
            String state,
            String refundId,
            long refund,
            long refunded,
            long paid,
            List<String> returnedCoupons,
            @Nullable List<Units> lines) {}

    public record Units(String lineId, int quantity) {}
}
