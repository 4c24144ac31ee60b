package io.confetti.merchantadmin.code.exports.store;

import io.confetti.merchantadmin.code.exports.Export;
import io.confetti.merchantadmin.code.exports.ExportFormat;
import io.confetti.platform.time.DatabaseTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.springframework.stereotype.Repository;

/** Exports of codes. */
@Repository
public class ExportStore {
    private final ExportMapper exports;

    ExportStore(ExportMapper exports) {
        this.exports = exports;
    }

    public void insert(Export export) {
        var row = new ExportRow();
        row.id = export.id();
        row.shopId = export.shopId();
        row.seriesId = export.seriesId();
        row.format = export.format().name();
        row.fromSerial = export.from();
        row.toSerial = export.to();
        row.unusedOnly = export.unusedOnly();
        row.createdBy = export.createdBy();
        row.createdAt = DatabaseTime.of(export.createdAt());
        exports.insert(row);
    }

    public Optional<Export> find(long id) {
        return Optional.ofNullable(exports.selectById(id)).map(ExportStore::export);
    }

    /** Newest first. */
    public List<Export> list(long seriesId, long before, int limit) {
        return exports.list(seriesId, before, limit).stream()
                .map(ExportStore::export)
                .toList();
    }

    /** The file is there. */
    public void end(long id, long codes, long bytes, Instant at) {
        exports.end(id, codes, bytes, DatabaseTime.of(at));
    }

    /**
     * Exports whose file is to be deleted: it has been there for so long, or its job failed and may have stored it before.
     *
     * @param age since the file was there
     */
    public List<Export> unneeded(Duration age, int limit) {
        return Stream.concat(
                        exports.endedBefore(DatabaseTime.micros(age), limit).stream(), exports.failed(limit).stream())
                .map(ExportStore::export)
                .toList();
    }

    /** The file is deleted. */
    public void gone(long id) {
        exports.gone(id);
    }

    private static Export export(ExportRow row) {
        return new Export(
                row.id,
                row.shopId,
                row.seriesId,
                ExportFormat.valueOf(row.format),
                row.fromSerial,
                row.toSerial,
                row.unusedOnly,
                row.codes,
                row.bytes,
                row.createdBy,
                DatabaseTime.instant(row.createdAt),
                DatabaseTime.instant(row.endedAt),
                DatabaseTime.instant(row.goneAt));
    }
}
