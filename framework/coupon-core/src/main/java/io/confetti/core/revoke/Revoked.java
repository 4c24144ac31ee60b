package io.confetti.core.revoke;

import java.util.List;
import java.util.Set;

/**
 * What a revoke did.
 *
 * @param coupons ids of those that are revoked now because of it, upwards
 * @param users whose they were, one for each coupon
 * @param requested coupons that an order has: they are revoked once it gives them up
 * @param tasks whose sums it changed; of a block none, since its caller counts
 */
public record Revoked(List<Long> coupons, List<Long> users, int requested, Set<Long> tasks) {}
