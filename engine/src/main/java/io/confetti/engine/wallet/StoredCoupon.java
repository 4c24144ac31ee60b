package io.confetti.engine.wallet;

import java.time.Instant;

/**
 * A coupon as the database has it; what it is shown as depends on the time.
 */
public record StoredCoupon(
        long id,
        long templateId,
        long shopId,
        int ruleVersion,
        String code,
        CouponState status,
        Instant receivedAt,
        Instant usableFrom,
        Instant usableUntil,
        Instant redeemedAt) {

    /** Its time is over, also if no sweep has noticed; one that an order holds is the order's until it gives it up. */
    CouponState stateAt(Instant now) {
        return isOverdue(now) ? CouponState.EXPIRED : status;
    }

    /** Shown as expired while the database does not say so yet. */
    boolean isOverdue(Instant now) {
        return status == CouponState.UNUSED && !now.isBefore(usableUntil);
    }

    Coupon at(Instant now) {
        return new Coupon(
                id,
                templateId,
                shopId,
                ruleVersion,
                code,
                stateAt(now),
                receivedAt,
                usableFrom,
                usableUntil,
                redeemedAt);
    }
}
