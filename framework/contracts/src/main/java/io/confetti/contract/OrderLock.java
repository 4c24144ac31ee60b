package io.confetti.contract;

/**
 * By which a lock of coupons is known: body of {@code POST /internal/coupon-orders/{lockId}/redeem} and {@code …/release} of
 * engine. {@link CouponLock} and {@link CouponReturn} carry the same two fields. Callers of older releases send none of them;
 * then the path says both.
 *
 * @param orderId as its order system knows the order
 * @param lockId the caller's own name of the lock, under which engine stores it: the order's id, a ~ and a mark
 */
public record OrderLock(String orderId, String lockId) {}
