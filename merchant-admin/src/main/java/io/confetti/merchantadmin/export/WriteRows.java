package io.confetti.merchantadmin.export;

import io.confetti.merchantadmin.export.store.RowExportStore;
import io.confetti.merchantadmin.table.TableFile;
import io.confetti.merchantadmin.work.HeldWork;
import io.confetti.platform.request.SuiteZone;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.springframework.stereotype.Component;

/** Writes the rows of an export to a local file, and says now and then how far it is. */
@Component
class WriteRows {
    private static final long SAY_EVERY = TimeUnit.SECONDS.toNanos(1);

    private final Map<ExportKind, ExportSource> sources = new EnumMap<>(ExportKind.class);
    private final RowExportStore exports;
    private final SuiteZone zone;

    WriteRows(List<ExportSource> sources, RowExportStore exports, SuiteZone zone) {
        sources.forEach(source -> this.sources.put(source.kind(), source));
        this.exports = exports;
        this.zone = zone;
    }

    /** @return how many there are */
    long write(RowExport export, Path file, HeldWork held) throws IOException {
        ExportSource source = sources.get(export.kind());
        List<String> header = source.header();
        var progress = new Progress(export.id(), held);
        try (TableFile table =
                TableFile.begin(export.order().format(), file, export.kind().word(), header)) {
            var rows = new RowSink(table, header.size(), zone.id(), progress::passed);
            source.write(export, rows);
            return rows.count();
        }
    }

    /** The lease hears of each page, the row of the export once a second. */
    private final class Progress {
        private final long exportId;
        private final HeldWork held;
        private long saidAt = System.nanoTime();

        private Progress(long exportId, HeldWork held) {
            this.exportId = exportId;
            this.held = held;
        }

        private void passed(long count) {
            held.moved();
            if (System.nanoTime() - saidAt > SAY_EVERY) {
                exports.noteProgress(exportId, count);
                saidAt = System.nanoTime();
            }
        }
    }
}
