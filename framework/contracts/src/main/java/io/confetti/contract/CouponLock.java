package io.confetti.contract;

import java.time.Instant;
import java.util.List;

/**
 * Command to lock coupons for an order, all or none: {@code POST /internal/coupon-orders/{orderId}/lock} of engine.
 *
 * @param couponIds at least one
 * @param until when the caller intends to give the lock up; only {@code release} and {@code redeem} end it
 */
public record CouponLock(long userId, List<Long> couponIds, Instant until) {}
