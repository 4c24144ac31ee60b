package io.confetti.merchantadmin.export.store;

import com.alibaba.fastjson2.JSON;
import io.confetti.merchantadmin.export.ExportFilter;
import io.confetti.merchantadmin.export.ExportKind;
import io.confetti.merchantadmin.export.RowExport;
import io.confetti.merchantadmin.export.RowOrder;
import io.confetti.merchantadmin.table.FileFormat;
import io.confetti.platform.time.DatabaseTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.stereotype.Repository;

/** Exports of rows. */
@Repository
public class RowExportStore {
    private final RowExportMapper exports;

    RowExportStore(RowExportMapper exports) {
        this.exports = exports;
    }

    /**
     * @param slot of the shop
     * @return false if another export of the shop has the slot
     */
    public boolean insertIfFree(RowExport export, int slot) {
        var row = new RowExportRow();
        row.id = export.id();
        row.shopId = export.shopId();
        row.kind = export.kind().name();
        row.format = export.order().format().name();
        row.filter = JSON.toJSONString(export.filter());
        row.slot = slot;
        row.rowCount = 0L;
        row.createdBy = export.createdBy();
        row.createdAt = DatabaseTime.of(export.createdAt());
        try {
            return exports.insert(row) == 1;
        } catch (DuplicateKeyException taken) {
            return false;
        }
    }

    public Optional<RowExport> find(long id) {
        return Optional.ofNullable(exports.selectById(id)).map(RowExportStore::export);
    }

    /** Newest first. */
    public List<RowExport> list(long shopId, long before, int limit) {
        return exports.list(shopId, before, limit).stream()
                .map(RowExportStore::export)
                .toList();
    }

    /** So many rows are written by now, by the attempt that said so last. */
    public void noteProgress(long id, long rows) {
        exports.noteProgress(id, rows);
    }

    /** The file is there. */
    public void end(long id, long rows, long bytes, Instant at) {
        exports.end(id, rows, bytes, DatabaseTime.of(at));
    }

    /**
     * The file was written once more.
     *
     * @return false if it was deleted in between
     */
    public boolean recount(long id, long rows, long bytes) {
        return exports.recount(id, rows, bytes) == 1;
    }

    /** It is not being written any more. */
    public void free(long id) {
        exports.free(id);
    }

    /**
     * Exports whose file is to be deleted: it has been there for so long, or its job failed and may have stored it before.
     *
     * @param age since the file was there
     */
    public List<RowExport> unneeded(Duration age, int limit) {
        return Stream.concat(
                        exports.endedBefore(DatabaseTime.micros(age), limit).stream(), exports.failed(limit).stream())
                .map(RowExportStore::export)
                .toList();
    }

    /** Exports that name people and whose file is there, or may come, the oldest first. */
    public List<RowExport> namingPeople(int limit) {
        return exports.namingPeople(limit).stream().map(RowExportStore::export).toList();
    }

    /** The file is deleted. */
    public void gone(long id) {
        exports.gone(id);
    }

    private static RowExport export(RowExportRow row) {
        var order = new RowOrder(
                ExportKind.valueOf(row.kind),
                FileFormat.valueOf(row.format),
                JSON.parseObject(row.filter, ExportFilter.class));
        return new RowExport(
                row.id,
                row.shopId,
                order,
                row.rowCount,
                row.bytes,
                row.createdBy,
                DatabaseTime.instant(row.createdAt),
                DatabaseTime.instant(row.endedAt),
                DatabaseTime.instant(row.goneAt));
    }
}
