package io.confetti.distribution.notice.expiry;

/** A settled chunk whose users are to hear that their coupons end. */
public record EndingChunk(ExpiryPolicy policy, long taskId, int chunkNo, long firstCoupon, int reserved) {}
