package io.confetti.engine.claim.model;

import java.time.Instant;

/** What became of a claim. A decision is final. */
public sealed interface ClaimState {

    /** It is durable and will be decided. */
    record Pending() implements ClaimState {}

    /**
     * @param n the coupon is the user's n-th of the template; {@code ClaimOutcome.PLACE_FREED} once it counts no more
     * @param usableUntil exclusive
     * @param seenGen generation of the stock that the decision saw
     */
    record Granted(long couponId, int n, Instant usableUntil, long seenGen, Instant decidedAt) implements ClaimState {}

    record Refused(ClaimError reason, Instant decidedAt) implements ClaimState {}
}
