package io.confetti.contract;

import java.time.Instant;

/**
 * A coupon as settlement reads it from engine.
 *
 * @param ruleVersion version of the template that it was granted with
 * @param status UNUSED, LOCKED, REDEEMED, EXPIRED, REVOKED as stored: one whose time is over may still be UNUSED
 * @param usableFrom inclusive
 * @param usableUntil exclusive
 * @param order that holds or has redeemed it, null if none
 * @param source what granted it, as figures name it: {@code P42} for a task, {@code S42} for a series of codes, {@code C0} for a claim; null
 *     if engine is of an earlier release
 */
public record CouponOnHand(
        long couponId,
        long templateId,
        int ruleVersion,
        long shopId,
        String status,
        Instant usableFrom,
        Instant usableUntil,
        String order,
        String source) {}
