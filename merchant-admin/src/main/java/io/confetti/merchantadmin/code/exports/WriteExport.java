package io.confetti.merchantadmin.code.exports;

import io.confetti.merchantadmin.code.CodeJob;
import io.confetti.merchantadmin.code.exports.qr.QrSheets;
import io.confetti.merchantadmin.code.exports.store.ExportStore;
import io.confetti.merchantadmin.job.Attempt;
import io.confetti.merchantadmin.job.JobKind;
import io.confetti.merchantadmin.scratch.ScratchFiles;
import io.confetti.merchantadmin.table.FileFormat;
import io.confetti.merchantadmin.work.HeldWork;
import io.confetti.platform.failpoint.FailPoints;
import io.confetti.platform.storage.Storage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.springframework.stereotype.Component;

/** Writes the file of an export: from its beginning in each attempt, for it takes seconds; memory stays flat. */
@Component
class WriteExport extends CodeJob {
    private final ExportStore exports;
    private final ReadCodes codes;
    private final EndExport end;
    private final Storage storage;
    private final ScratchFiles scratch;
    private final FailPoints failPoints;

    WriteExport(
            ExportStore exports,
            ReadCodes codes,
            EndExport end,
            Storage storage,
            ScratchFiles scratch,
            FailPoints failPoints) {
        this.exports = exports;
        this.codes = codes;
        this.end = end;
        this.storage = storage;
        this.scratch = scratch;
        this.failPoints = failPoints;
    }

    @Override
    public JobKind kind() {
        return JobKind.EXPORT;
    }

    @Override
    protected void runWithKeys(HeldWork held) throws IOException {
        Export export = exports.find(held.id()).orElseThrow();
        Path file = scratch.create("." + export.format().suffix());
        try {
            long count;
            try (ExportedCodes target = begin(export.format(), file)) {
                count = codes.into(export, target, held::moved);
            }
            held.moved();
            long bytes = Files.size(file);
            failPoints.reach("code-export-written", export.id());
            storage.putFile(export.key(), file);
            failPoints.reach("code-export-stored", export.id());
            if (!end.end(export, Attempt.of(held, kind()), count, bytes)) {
                storage.delete(export.key()); // it failed meanwhile: nobody would ever delete it
            }
        } finally {
            Files.deleteIfExists(file);
        }
    }

    private static ExportedCodes begin(ExportFormat format, Path file) throws IOException {
        return switch (format) {
            case CSV -> new TableCodes(FileFormat.CSV, file);
            case XLSX -> new TableCodes(FileFormat.XLSX, file);
            case QR_PDF -> new QrSheets(file);
        };
    }
}
