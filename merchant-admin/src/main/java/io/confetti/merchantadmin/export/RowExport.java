package io.confetti.merchantadmin.export;

import java.time.Instant;

/**
 * A file of rows that an operator asked for.
 *
 * @param rows in the file, as far as it is written
 * @param bytes of the file; null until it is there
 * @param endedAt when the file was there; null until then
 * @param goneAt when the file was deleted; null until then
 */
public record RowExport(
        long id,
        long shopId,
        RowOrder order,
        long rows,
        Long bytes,
        String createdBy,
        Instant createdAt,
        Instant endedAt,
        Instant goneAt) {

    public ExportKind kind() {
        return order.kind();
    }

    public ExportFilter filter() {
        return order.filter();
    }

    /** In the storage. */
    public String key() {
        return "exports/" + shopId + "/" + id + "." + order.format().suffix();
    }

    public String fileName() {
        return "confetti-" + kind().word() + "-" + id + "." + order.format().suffix();
    }

    /** Whether it could be fetched once. */
    public boolean isGone() {
        return endedAt != null && goneAt != null;
    }

    /** Whether it can be fetched. */
    public boolean isThere() {
        return endedAt != null && goneAt == null;
    }
}
