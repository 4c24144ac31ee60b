package io.confetti.contract;

import java.util.List;

/**
 * Command to return redeemed coupons: {@code POST /internal/coupon-orders/{lockId}/return} of engine.
 *
 * @param couponIds those of the order's coupons that come back
 * @param orderId see {@link OrderLock}; null from callers of older releases
 * @param lockId see {@link OrderLock}; null from callers of older releases
 */
public record CouponReturn(List<Long> couponIds, String orderId, String lockId) {}
