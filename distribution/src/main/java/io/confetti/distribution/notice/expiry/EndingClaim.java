package io.confetti.distribution.notice.expiry;

import java.time.Instant;

/** A granted claim with its coupon. */
public record EndingClaim(long claimId, Instant acceptedAt, int ruleVersion, EndingCoupon coupon) {}
