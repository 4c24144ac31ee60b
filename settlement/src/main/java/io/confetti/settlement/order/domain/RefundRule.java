package io.confetti.settlement.order.domain;

/** What a partial refund does to coupons whose threshold the kept goods no longer reach. */
public enum RefundRule {
    /** Nothing: each unit is worth what was paid for it. */
    KEEP,
    /** The kept goods lose that coupon's discount, which is taken off the refund. */
    RECOMPUTE
}
