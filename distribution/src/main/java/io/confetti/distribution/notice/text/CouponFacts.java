package io.confetti.distribution.notice.text;

import java.time.Instant;

/**
 * What a text may tell of a coupon.
 *
 * @param ruleVersion version of its template that it was given with
 * @param usableUntil exclusive
 */
public record CouponFacts(long templateId, int ruleVersion, Instant usableUntil) {}
