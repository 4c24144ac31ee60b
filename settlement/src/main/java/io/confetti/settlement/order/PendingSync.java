package io.confetti.settlement.order;

/** What engine has not confirmed yet of an order. */
public enum PendingSync {
    LOCK,
    REDEEM,
    RELEASE,
    RETURN
}
