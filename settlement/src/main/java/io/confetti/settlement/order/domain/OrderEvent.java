package io.confetti.settlement.order.domain;

/** What happens to an order. An event whose id is known is answered from its first time, before the table is asked. */
public enum OrderEvent {
    LOCK,
    /** Engine has locked the coupons. */
    LOCK_CONFIRMED,
    /** Engine has locked none: a coupon is not to be had. */
    LOCK_REFUSED,
    /** Payment notice. */
    REDEEM,
    /** Cancelled by the order system. */
    RELEASE,
    /** The time of the lock is over. */
    TIME_OUT,
    REFUND_PART,
    /** Everything that was not returned yet. */
    REFUND_REST
}
