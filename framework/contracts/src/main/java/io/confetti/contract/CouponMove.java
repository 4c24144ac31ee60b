package io.confetti.contract;

import java.util.List;

/**
 * Outcome of a command that moves the coupons of an order. A repeated command gets the same answer.
 *
 * @param moved all of them; otherwise none
 * @param refusal why none was: COUPONS (see {@code coupons}), OTHER_CONTENT, UNKNOWN_ORDER, NOT_REDEEMED, ALREADY_RELEASED,
 *     ALREADY_REDEEMED; null if moved
 * @param coupons that stand in the way of a lock
 */
public record CouponMove(boolean moved, String refusal, List<RefusedCoupon> coupons) {

    /**
     * @param reason UNKNOWN, LOCKED, REDEEMED, REVOKED, EXPIRED, NOT_YET_USABLE; of a code that was to be exchanged also the refusals of
     *     {@link CodeOnHand}, and EXCHANGED if its user has exchanged it for another coupon meanwhile
     */
    public record RefusedCoupon(long couponId, String reason) {}

    public static CouponMove done() {
        return new CouponMove(true, null, List.of());
    }

    public static CouponMove refused(String refusal) {
        return new CouponMove(false, refusal, List.of());
    }

    public static CouponMove refused(List<RefusedCoupon> coupons) {
        return new CouponMove(false, "COUPONS", coupons);
    }
}
