package io.confetti.core.event;

/** What may happen to a coupon (优惠券). */
public enum CouponChange {
    /** A user has received it, by a push or a claim. */
    GRANTED,
    /** An order holds it until the order is paid or given up. */
    LOCKED,
    /** Its order was paid. */
    REDEEMED,
    /** Its order was cancelled or not paid in time. */
    RELEASED,
    /** Its order was refunded. */
    RETURNED,
    /** Its time of use is over. */
    EXPIRED,
    /** The shop has taken it back. */
    REVOKED
}
