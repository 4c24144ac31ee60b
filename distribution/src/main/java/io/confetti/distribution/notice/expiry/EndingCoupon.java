package io.confetti.distribution.notice.expiry;

import java.time.Instant;

/**
 * A coupon as the planner of its end sees it.
 *
 * @param isUnused neither used, locked, revoked nor expired
 */
public record EndingCoupon(long id, long userId, boolean isUnused, Instant receivedAt, Instant usableUntil) {}
