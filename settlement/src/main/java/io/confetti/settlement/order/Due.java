package io.confetti.settlement.order;

/** What engine is still to be told of an order. */
public enum Due {
    LOCK,
    REDEEM,
    RELEASE,
    RETURN
}
