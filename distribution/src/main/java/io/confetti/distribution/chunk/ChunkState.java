package io.confetti.distribution.chunk;

/** Life of a chunk, moved by compare-and-set only. */
public enum ChunkState {
    /** Stock is held, nothing is given yet. */
    RESERVED,
    /** Coupons and failures are committed; wallets and filter may lag behind. */
    SAVED,
    /** Wallets are written, the hold is closed. */
    SETTLED
}
