package io.confetti.contract;

import java.time.Instant;
import java.util.List;

/**
 * Command to lock coupons for an order, all or none: {@code POST /internal/coupon-orders/{lockId}/lock} of engine.
 *
 * @param couponIds at least one
 * @param until when the caller intends to give the lock up; only {@code release} and {@code redeem} end it
 * @param orderId see {@link OrderLock}; null from callers of older releases
 * @param lockId see {@link OrderLock}; null from callers of older releases
 * @param codes that are exchanged first, in the same transaction, for coupons that do not exist yet; null if there are none
 */
public record CouponLock(
        long userId, List<Long> couponIds, Instant until, String orderId, String lockId, List<CodeToLock> codes) {}
