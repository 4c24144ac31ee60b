package io.confetti.contract;

import java.util.List;

/**
 * Command to return redeemed coupons: {@code POST /internal/coupon-orders/{orderId}/return} of engine.
 *
 * @param couponIds those of the order's coupons that come back
 */
public record CouponReturn(List<Long> couponIds) {}
