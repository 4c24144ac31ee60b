package io.confetti.core.code;

import io.confetti.code.CodeKeys;
import io.confetti.code.CodePattern;
import io.confetti.code.CodeSeries;

/**
 * A series in memory.
 *
 * @param row as it was when it was read, at most about a second ago; what an exchange rests on is read again in its transaction
 * @param codes its arithmetic, null for SHARED and IMPORTED
 */
public record KnownSeries(SeriesRow row, CodeSeries codes) {

    /** @throws io.confetti.code.CodeRefusedException if its key is not there */
    static KnownSeries of(SeriesRow row, CodeKeys keys) {
        return new KnownSeries(row, row.isArithmetic() ? codes(row, keys) : null);
    }

    /** The same series as it is now; what its codes are never changes. */
    KnownSeries with(SeriesRow now) {
        return new KnownSeries(now, codes);
    }

    private static CodeSeries codes(SeriesRow row, CodeKeys keys) {
        return CodeSeries.of(row.id(), CodePattern.parse(row.alphabet(), row.pattern()), keys, row.keyVersion());
    }

    public long id() {
        return row.id();
    }
}
