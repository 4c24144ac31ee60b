package io.confetti.core.wallet;

import java.time.Instant;

/** A committed coupon to be shown in its user's wallet. */
public record WalletEntry(long userId, long couponId, Instant usableUntil) {}
