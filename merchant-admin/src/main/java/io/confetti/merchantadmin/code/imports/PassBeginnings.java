package io.confetti.merchantadmin.code.imports;

import io.confetti.core.code.Beginnings;
import java.util.function.Supplier;

/**
 * Prefixes and words of all series as one pass over a file knows them. There may be many: they are read again only if somebody else made
 * or changed a series since the block before.
 */
final class PassBeginnings {
    private Beginnings known;
    private long begun;
    private long committed = -1;

    /**
     * What is exact in the change that has begun.
     *
     * @param change its number
     */
    Beginnings at(long change, Supplier<Beginnings> read) {
        if (known == null || change != committed + 1) {
            known = read.get();
        }
        begun = change;
        return known;
    }

    /** A change that was rolled back left its number to the next one, which may be somebody else's. */
    void committed() {
        committed = begun;
    }
}
