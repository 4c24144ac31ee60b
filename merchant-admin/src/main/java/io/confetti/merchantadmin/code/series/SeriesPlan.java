package io.confetti.merchantadmin.code.series;

import io.confetti.code.Alphabet;
import io.confetti.core.code.CodeKind;
import java.time.Instant;

/**
 * What an operator wants of a series.
 *
 * @param alphabet null for words and imported codes
 * @param pattern as it is printed; the word of a SHARED series; null for imported codes
 * @param size codes; uses of a SHARED series; coupons that the template may have for PER_COUPON
 * @param usesPerCode how often one code may be exchanged
 * @param perUserLimit exchanges that one user may make; null: the template's limit alone counts
 * @param validFrom inclusive; null: no limit but the template's
 * @param validUntil exclusive; null: no limit but the template's
 * @param publish whether the template is published once the series is ready
 */
public record SeriesPlan(
        CodeKind kind,
        Alphabet alphabet,
        String pattern,
        long size,
        int usesPerCode,
        Integer perUserLimit,
        Instant validFrom,
        Instant validUntil,
        boolean publish) {

    /** The same but for its size. */
    SeriesPlan withSize(long wanted) {
        return new SeriesPlan(
                kind, alphabet, pattern, wanted, usesPerCode, perUserLimit, validFrom, validUntil, publish);
    }
}
