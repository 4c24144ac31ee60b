package io.confetti.contract;

import java.time.Instant;
import java.util.List;

/**
 * Wish to lock coupons for an order, all or none: {@code POST /internal/coupon-orders/{orderId}/lock} of engine.
 *
 * @param couponIds at least one
 * @param until when whoever asked means to give the lock up; it ends by {@code release} or {@code redeem} only
 */
public record CouponLock(long userId, List<Long> couponIds, Instant until) {}
