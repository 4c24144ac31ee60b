package io.confetti.merchantadmin.export;

import io.confetti.merchantadmin.export.store.RowExportStore;
import io.confetti.merchantadmin.job.Attempt;
import io.confetti.merchantadmin.job.JobKind;
import io.confetti.merchantadmin.job.JobWork;
import io.confetti.merchantadmin.scratch.ScratchFiles;
import io.confetti.merchantadmin.work.HeldWork;
import io.confetti.platform.failpoint.FailPoints;
import io.confetti.platform.storage.Storage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.springframework.stereotype.Component;

/** Makes the file of an export: from its beginning in each attempt; memory stays flat. */
@Component
class WriteRowExport implements JobWork {
    private final RowExportStore exports;
    private final WriteRows rows;
    private final EndRowExport end;
    private final Storage storage;
    private final ScratchFiles scratch;
    private final FailPoints failPoints;

    WriteRowExport(
            RowExportStore exports,
            WriteRows rows,
            EndRowExport end,
            Storage storage,
            ScratchFiles scratch,
            FailPoints failPoints) {
        this.exports = exports;
        this.rows = rows;
        this.end = end;
        this.storage = storage;
        this.scratch = scratch;
        this.failPoints = failPoints;
    }

    @Override
    public JobKind kind() {
        return JobKind.ROWS;
    }

    @Override
    public void run(HeldWork held) throws IOException {
        RowExport export = exports.find(held.id()).orElseThrow();
        Path file = scratch.create("." + export.order().format().suffix());
        try {
            long count = rows.write(export, file, held);
            held.moved();
            long bytes = Files.size(file);
            failPoints.reach("export-written", export.id());
            storage.putFile(export.key(), file);
            failPoints.reach("export-stored", export.id());
            if (!end.end(export, Attempt.of(held, kind()), count, bytes)) {
                storage.delete(export.key()); // nobody would ever delete it
            }
        } finally {
            Files.deleteIfExists(file);
        }
    }

    @Override
    public void failed(long id, String reason) {
        end.fail(id);
    }
}
