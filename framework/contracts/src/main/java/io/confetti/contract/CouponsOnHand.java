package io.confetti.contract;

import java.util.List;

/**
 * Coupons of a user: {@code GET /internal/coupons/of-user/{userId}} of engine gives those that are unused or locked and
 * not over, the soonest end first; with {@code shops=…} those of these shops only; with {@code ids=…} these as well,
 * whatever their status and shop. What is not the user's is absent, like what does not exist.
 *
 * @param more whether the user has more than are listed
 */
public record CouponsOnHand(List<CouponOnHand> coupons, boolean more) {}
