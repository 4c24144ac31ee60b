package io.confetti.contract;

import java.time.Instant;

/**
 * A coupon that a user was granted: {@code GET /internal/users/{userId}/coupons?shopId=&before=&limit=} of distribution.
 *
 * @param source TASK or CLAIM
 * @param sourceId id of the task or of the claim, also if the coupon was revoked since
 * @param state UNUSED, LOCKED, REDEEMED, EXPIRED or REVOKED; expired by the clock, swept or not
 * @param order that holds it or has redeemed it, null if none does
 * @param usableUntil exclusive
 * @param redeemedAt null unless REDEEMED
 * @param revokedAt null unless REVOKED
 */
public record HeldCoupon(
        long id,
        long templateId,
        String templateName,
        String source,
        long sourceId,
        String state,
        String order,
        Instant receivedAt,
        Instant usableFrom,
        Instant usableUntil,
        Instant redeemedAt,
        Instant revokedAt) {}
