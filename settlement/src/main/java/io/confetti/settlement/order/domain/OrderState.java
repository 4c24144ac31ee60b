package io.confetti.settlement.order.domain;

/** Where an order stands. */
public enum OrderState {
    /** Nothing is known of it; never stored. */
    NONE,
    /** Written down, engine has not confirmed the lock yet. */
    LOCKING,
    LOCKED,
    REDEEMED,
    /** Given up by the order system or by its time-out. */
    RELEASED,
    /** Engine had a coupon not to give: nothing is held, and the order may be locked with another quote. */
    REFUSED,
    PARTLY_RETURNED,
    RETURNED
}
