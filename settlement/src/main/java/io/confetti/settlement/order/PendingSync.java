package io.confetti.settlement.order;

/** What engine is still to be told of an order. */
public enum PendingSync {
    LOCK,
    REDEEM,
    RELEASE,
    RETURN
}
