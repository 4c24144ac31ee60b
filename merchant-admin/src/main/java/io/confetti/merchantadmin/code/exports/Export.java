package io.confetti.merchantadmin.code.exports;

import java.time.Instant;

/**
 * A file of codes that an operator asked for.
 *
 * @param from first serial, inclusive
 * @param to last serial, inclusive
 * @param codes in the file; null until it is there
 * @param bytes of the file; null until it is there
 * @param endedAt when the file was there; null until then
 * @param goneAt when the file was deleted; null until then
 */
public record Export(
        long id,
        long shopId,
        long seriesId,
        ExportFormat format,
        long from,
        long to,
        boolean unusedOnly,
        Long codes,
        Long bytes,
        String createdBy,
        Instant createdAt,
        Instant endedAt,
        Instant goneAt) {

    /** In the storage. */
    public String key() {
        return "code-exports/" + seriesId + "/" + id + "." + format.suffix();
    }

    public String fileName() {
        return "confetti-codes-" + seriesId + "-" + id + "." + format.suffix();
    }

    /** Whether it could be fetched once; of one that failed nothing is left, either. */
    public boolean isGone() {
        return endedAt != null && goneAt != null;
    }

    /** Whether it can be fetched. */
    public boolean isThere() {
        return endedAt != null && goneAt == null;
    }
}
