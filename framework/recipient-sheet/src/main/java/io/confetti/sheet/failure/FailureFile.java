package io.confetti.sheet.failure;

import io.confetti.sheet.policy.Reading;
import io.confetti.sheet.policy.SheetSource;
import io.confetti.sheet.policy.UserRows;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Iterator;

/** Merges failures with one pass over their source. */
public final class FailureFile {
    private FailureFile() {}

    /** @param failures pulled lazily, in ascending row */
    public static void write(SheetSource source, Reading reading, Iterator<RowFailure> failures, Path target)
            throws IOException {
        try (FailureSheets sheets = FailureSheets.create(target)) {
            FailedRows failed = new FailedRows(failures, sheets, reading.rules());
            UserRows rows = new UserRows(reading.limits(), failed);
            source.rows(rows);
            rows.finish();
            failed.finish();
            sheets.finish();
        }
    }
}
