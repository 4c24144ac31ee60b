package io.confetti.contract;

/** A chunk is reserved and recorded; its coupons are to be saved. */
public record ChunkReady(long taskId, int chunkNo) {}
