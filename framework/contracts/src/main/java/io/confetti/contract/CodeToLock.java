package io.confetti.contract;

/**
 * A code that is exchanged when an order is locked, in the same transaction.
 *
 * @param code as typed
 * @param couponId that the coupon is to have, as {@link CodeOnHand} tells; one of the lock's {@code couponIds}
 */
public record CodeToLock(String code, long couponId) {}
