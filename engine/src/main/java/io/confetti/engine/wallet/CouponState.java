package io.confetti.engine.wallet;

/** State of a coupon as its holder sees it: one whose time is over is expired, swept or not. */
public enum CouponState {
    UNUSED,
    /** An order holds it. */
    LOCKED,
    /** Used in an order. */
    REDEEMED,
    EXPIRED,
    REVOKED
}
