package io.confetti.core.webhook;

import java.time.Instant;
import java.util.List;

/**
 * One thing that happened to coupons of one template at once.
 *
 * @param orderId order that it happened in, null if there is none
 */
public record CouponsChanged(
        WebhookEvent event, long shopId, long templateId, String orderId, Instant at, List<Coupon> coupons) {

    public record Coupon(long id, long userId) {}
}
