package io.confetti.contract;

/**
 * The time of an order's lock is over: a wake-up, the order's row says whether it is true.
 *
 * @param orderSystem whose order it is; absent: the default one's
 */
public record LockEnded(String orderSystem, String orderId) {}
