package io.confetti.core.listing;

import io.confetti.core.event.CouponSource;
import java.time.Instant;

/**
 * A coupon, whatever became of it.
 *
 * @param source what granted it, also if it was revoked since
 * @param state UNUSED, LOCKED, REDEEMED, EXPIRED or REVOKED; expired by the clock, swept or not
 * @param order that holds it or has redeemed it, null if none does
 * @param usableUntil exclusive
 * @param redeemedAt null unless REDEEMED
 * @param revokedAt null unless REVOKED
 */
public record ListedCoupon(
        long id,
        long userId,
        long templateId,
        CouponSource source,
        String state,
        String order,
        Instant receivedAt,
        Instant usableFrom,
        Instant usableUntil,
        Instant redeemedAt,
        Instant revokedAt) {}
