package io.confetti.core.code;

import io.confetti.code.Alphabet;
import java.time.Instant;

/**
 * A series as the database knows it, as far as readers of codes need it.
 *
 * @param alphabet null for SHARED and IMPORTED
 * @param prefix as compared, the whole word for SHARED, null for IMPORTED
 * @param pattern as printed, null for IMPORTED
 * @param size codes that are wanted, for SHARED uses that are allowed
 * @param made serials from 0 to here, exclusive, are given out
 * @param used exchanges so far
 * @param perUserLimit exchanges that a user may make, null if only the template limits
 * @param validFrom inclusive, null if only the template limits
 * @param validUntil exclusive, null if only the template limits
 * @param version another one means that something but made and used has changed, or that codes were declared void
 */
public record SeriesRow(
        long id,
        long shopId,
        long templateId,
        CodeKind kind,
        Alphabet alphabet,
        String prefix,
        String pattern,
        long size,
        long made,
        long used,
        int keyVersion,
        String testCode,
        SeriesState state,
        int usesPerCode,
        Integer perUserLimit,
        Instant validFrom,
        Instant validUntil,
        long version) {

    /** Whether codes are texts of a pattern, which arithmetic reads. */
    public boolean isArithmetic() {
        return kind == CodeKind.UNIQUE || kind == CodeKind.PER_COUPON;
    }

    public boolean hasBegun(Instant now) {
        return validFrom == null || !now.isBefore(validFrom);
    }

    public boolean isOver(Instant now) {
        return validUntil != null && !now.isBefore(validUntil);
    }
}
