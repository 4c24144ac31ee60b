package io.confetti.distribution.notice.claim;

import io.confetti.core.grant.store.CouponsOfSource.Given;
import java.time.Instant;

/** A claim that was granted, of which nobody was told. */
public record UntoldClaim(long claimId, Instant acceptedAt, Given coupon) {}
