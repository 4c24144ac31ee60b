package io.confetti.distribution.notice.plan;

/**
 * A settled chunk that gave something.
 *
 * @param lastOrdinal last user row, inclusive
 * @param reserved ids in the block of coupon ids that begins with {@code firstCoupon}
 */
public record SettledChunk(int chunkNo, long firstOrdinal, long lastOrdinal, long firstCoupon, int reserved) {}
