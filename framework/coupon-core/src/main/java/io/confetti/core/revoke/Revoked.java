package io.confetti.core.revoke;

import java.util.List;

/**
 * What a revoke did.
 *
 * @param coupons ids of those that are revoked now because of it, upwards
 * @param users whose they were, one for each coupon
 * @param requested coupons that an order has: they are revoked once it gives them up
 */
public record Revoked(List<Long> coupons, List<Long> users, int requested) {}
