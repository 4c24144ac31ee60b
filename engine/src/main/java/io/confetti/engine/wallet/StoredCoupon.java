package io.confetti.engine.wallet;

import java.time.Instant;

/**
 * A coupon as the database has it; what it is shown as depends on the time.
 *
 * @param lockedUntil exclusive, null if no order holds it
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
        Instant lockedUntil,
        Instant redeemedAt) {

    /** Its time is over, also if no sweep has noticed; one that an order holds is that order's until the lock ends. */
    CouponState stateAt(Instant now) {
        boolean open = status == CouponState.UNUSED || status == CouponState.LOCKED && !isLocked(now);
        return open ? now.isBefore(usableUntil) ? CouponState.UNUSED : CouponState.EXPIRED : status;
    }

    /** Shown as expired while the database does not say so yet. */
    boolean isOverdue(Instant now) {
        return status != CouponState.EXPIRED && stateAt(now) == CouponState.EXPIRED;
    }

    private boolean isLocked(Instant now) {
        return lockedUntil == null || now.isBefore(lockedUntil);
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
