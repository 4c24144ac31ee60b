package io.confetti.engine.wallet;

import java.time.Instant;

/**
 * One coupon of a user.
 *
 * @param ruleVersion version of the template it was given with
 * @param usableUntil exclusive
 * @param redeemedAt null unless it was redeemed
 */
public record Coupon(
        long id,
        long templateId,
        long shopId,
        int ruleVersion,
        String code,
        CouponState state,
        Instant receivedAt,
        Instant usableFrom,
        Instant usableUntil,
        Instant redeemedAt) {}
