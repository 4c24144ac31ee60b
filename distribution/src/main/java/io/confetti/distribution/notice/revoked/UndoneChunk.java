package io.confetti.distribution.notice.revoked;

/** A chunk whose coupons were taken back. */
public record UndoneChunk(int chunkNo, long firstCoupon, int reserved) {}
