package io.confetti.core.event;

import java.time.Instant;
import java.util.List;

/**
 * A change that coupons of one template went through together. It is published once, by the transaction that makes it.
 *
 * @param id of this fact, unique among all facts
 * @param at when the coupons changed, as their rows say where they say it
 * @param orderId order that changed them, as its order system calls it; null if there is none
 * @param coupons at least one
 */
public record CouponsChanged(
        long id, CouponChange change, Instant at, long shopId, long templateId, String orderId, List<Coupon> coupons) {

    public CouponsChanged {
        coupons = List.copyOf(coupons);
    }

    /**
     * @param receivedAt when its user received it
     * @param usableUntil end of its use, exclusive
     */
    public record Coupon(long id, long userId, CouponSource source, Instant receivedAt, Instant usableUntil) {}
}
