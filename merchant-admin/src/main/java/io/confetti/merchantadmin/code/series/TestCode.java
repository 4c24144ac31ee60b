package io.confetti.merchantadmin.code.series;

import io.confetti.code.CodeKeys;
import io.confetti.code.CodePattern;
import io.confetti.code.CodeSeries;
import io.confetti.code.ImportedCodes;

/** What a series keeps from its first day to tell whether its codes are still the same. */
public final class TestCode {
    private TestCode() {}

    /** @throws io.confetti.code.CodeRefusedException if the key of the series is lost */
    public static String of(Series series, CodeKeys keys) {
        return of(series.id(), series.plan(), keys, series.keyVersion());
    }

    /** @return null for a word, which is no secret of a key */
    static String of(long seriesId, SeriesPlan plan, CodeKeys keys, int keyVersion) {
        return switch (plan.kind()) {
            case SHARED -> null;
            case IMPORTED -> ImportedCodes.of(keys, keyVersion).testCode();
            case UNIQUE, PER_COUPON ->
                CodeSeries.of(seriesId, CodePattern.parse(plan.alphabet(), plan.pattern()), keys, keyVersion)
                        .testCode();
        };
    }
}
