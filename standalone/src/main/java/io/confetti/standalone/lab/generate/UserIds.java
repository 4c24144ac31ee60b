package io.confetti.standalone.lab.generate;

/** User ids of nineteen digits that look random and never repeat. */
final class UserIds {
    private static final long FIRST = 1_790_000_000_000_000_000L;
    private static final int BITS = 44;
    private static final long MASK = (1L << BITS) - 1;
    private static final long FACTOR = 0x9E3779B97F5L;

    private final long seed;

    UserIds(long seed) {
        this.seed = seed;
    }

    /** Each step can be undone, so different indexes give different ids. */
    long at(long index) {
        long mixed = (index + seed) & MASK;
        mixed = mixed * FACTOR & MASK;
        mixed ^= mixed >>> BITS / 2;
        mixed = mixed * FACTOR & MASK;
        mixed ^= mixed >>> BITS / 2;
        return FIRST + mixed;
    }
}
