package io.confetti.contract;

import java.util.List;

/**
 * Wish to give redeemed coupons back: {@code POST /internal/coupon-orders/{orderId}/return} of engine.
 *
 * @param couponIds those of the order's coupons that come back
 */
public record CouponReturn(List<Long> couponIds) {}
