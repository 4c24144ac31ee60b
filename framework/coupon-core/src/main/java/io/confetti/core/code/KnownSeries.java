package io.confetti.core.code;

import io.confetti.code.CodeKeys;
import io.confetti.code.CodePattern;
import io.confetti.code.CodeSeries;
import io.confetti.platform.error.CommonError;
import io.confetti.platform.error.CouponException;
import java.util.List;

/**
 * A series in memory.
 *
 * @param row as it was when it was read, at most about a second ago; what an exchange rests on is read again in its transaction
 * @param codes its arithmetic, null for SHARED and IMPORTED
 * @param isReadable whether its key is there
 */
public record KnownSeries(SeriesRow row, CodeSeries codes, boolean isReadable) {

    /** @throws io.confetti.code.CodeRefusedException if its key is not there */
    static KnownSeries of(SeriesRow row, CodeKeys keys) {
        if (row.kind() != CodeKind.SHARED) {
            keys.require(List.of(row.keyVersion()));
        }
        return new KnownSeries(row, row.isArithmetic() ? codes(row, keys) : null, true);
    }

    /** Known by its prefix, so that nobody is told that a code of it is none. */
    static KnownSeries unreadable(SeriesRow row) {
        return new KnownSeries(row, null, false);
    }

    /** The same series as it is now; what its codes are never changes. */
    KnownSeries with(SeriesRow now) {
        return new KnownSeries(now, codes, isReadable);
    }

    private static CodeSeries codes(SeriesRow row, CodeKeys keys) {
        return CodeSeries.of(row.id(), CodePattern.parse(row.alphabet(), row.pattern()), keys, row.keyVersion());
    }

    /** @throws CouponException 503 if its key is not there: whether a text is a code of it is not known */
    @Override
    public CodeSeries codes() {
        if (!isReadable) {
            throw new CouponException(CommonError.UNAVAILABLE);
        }
        return codes;
    }

    /** Which of two series of one template coupons show: the later one that is READY, or may be again. Tills take its codes. */
    KnownSeries orLater(KnownSeries later) {
        return later.rank() >= rank() ? later : this;
    }

    boolean isShown() {
        return rank() > 0;
    }

    private int rank() {
        if (!isReadable) {
            return 0;
        }
        return switch (row.state()) {
            case READY -> 2;
            case PAUSED -> 1;
            case BUILDING, FAILED, CLOSED -> 0;
        };
    }

    public long id() {
        return row.id();
    }
}
