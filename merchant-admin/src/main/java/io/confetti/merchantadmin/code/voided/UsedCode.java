package io.confetti.merchantadmin.code.voided;

import java.time.Instant;

/**
 * A code that was exchanged before it was declared void; its coupon stays.
 *
 * @param serial of the code; the user for a word
 */
public record UsedCode(long serial, long userId, long couponId, Instant usedAt) {}
