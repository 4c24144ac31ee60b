package io.confetti.core.contract;

/** The time of an order's lock is over: a wake-up, the order's row says whether it is true. */
public record LockEnded(String orderId) {}
