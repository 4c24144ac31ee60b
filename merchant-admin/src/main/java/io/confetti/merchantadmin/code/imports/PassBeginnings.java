package io.confetti.merchantadmin.code.imports;

import io.confetti.core.code.Beginnings;
import java.util.function.BiFunction;

/**
 * Prefixes and words of all series as one pass over a file knows them. There may be many: they are read once, before any lock, and then only
 * what came since the block before.
 */
final class PassBeginnings {
    private long version;
    private Beginnings known;

    /** @param version of a change with which all of them were there that are known; some may be later */
    PassBeginnings(long version, Beginnings known) {
        this.version = version;
        this.known = known;
    }

    /**
     * What is exact in the change that has begun.
     *
     * @param change its number
     * @param since adds what came since a change
     */
    Beginnings at(long change, BiFunction<Long, Beginnings, Beginnings> since) {
        known = since.apply(version, known);
        version = change - 1; // one that is rolled back leaves its number to the next, which may be somebody else's
        return known;
    }
}
