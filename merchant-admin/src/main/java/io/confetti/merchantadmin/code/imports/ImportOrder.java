package io.confetti.merchantadmin.code.imports;

import io.confetti.core.code.CodeKind;
import io.confetti.merchantadmin.code.series.SeriesPlan;
import java.time.Instant;

/**
 * What becomes of imported codes.
 *
 * @param templateId what they are exchanged for
 * @param usesPerCode how often one may be exchanged
 * @param perUserLimit exchanges that one user may make; null: the template's limit alone counts
 * @param validFrom inclusive; null: no limit but the template's
 * @param validUntil exclusive; null: no limit but the template's
 * @param publish whether the template is published once they are there
 */
public record ImportOrder(
        long templateId,
        int usesPerCode,
        Integer perUserLimit,
        Instant validFrom,
        Instant validUntil,
        boolean publish) {

    SeriesPlan plan(long codes) {
        return new SeriesPlan(
                CodeKind.IMPORTED, null, null, codes, usesPerCode, perUserLimit, validFrom, validUntil, publish);
    }
}
