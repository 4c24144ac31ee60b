package io.confetti.engine.redemption;

/** What an order has done with its coupons. */
public enum LockState {
    LOCKED,
    REDEEMED,
    /** Given up, perhaps before anything was locked: a lock that comes later is refused. */
    RELEASED,
    RETURNED
}
