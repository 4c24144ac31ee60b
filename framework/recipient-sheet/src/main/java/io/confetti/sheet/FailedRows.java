package io.confetti.sheet;

import java.io.IOException;
import java.util.Iterator;

/** Picks the failing rows out of the source, whose other rows are only counted. */
final class FailedRows implements UserRows.Consumer {
    private final Iterator<RowFailure> failures;
    private final FailureSheets sheets;
    private FailureLayout layout;
    private RowFailure next;

    FailedRows(Iterator<RowFailure> failures, FailureSheets sheets) {
        this.failures = failures;
        this.sheets = sheets;
        this.next = pull(0);
    }

    private RowFailure pull(long after) {
        if (!failures.hasNext()) {
            return null;
        }
        RowFailure pulled = failures.next();
        if (pulled.ordinal() <= after) {
            throw new IllegalArgumentException("failures must come in ascending order, once each: " + pulled);
        }
        return pulled;
    }

    @Override
    public void header(SheetRow header, int userIdColumn) throws IOException {
        layout = FailureLayout.of(header);
        sheets.begin(layout.header());
        keepIfFailing(header, 1);
    }

    private void keepIfFailing(SheetRow row, long ordinal) {
        row.keep(next != null && next.ordinal() == ordinal ? SheetRow.KEEP_ALL : SheetRow.KEEP_NONE);
    }

    @Override
    public boolean userRow(long ordinal, SheetRow row) throws IOException {
        if (next != null && next.ordinal() == ordinal) {
            sheets.add(layout.cells(row, next), next.cause());
            next = pull(ordinal);
        }
        keepIfFailing(row, ordinal + 1);
        return next != null;
    }

    /** To be called after the last row. */
    void finish() throws IOException {
        if (next != null) {
            throw new IOException("the source has no user row " + next.ordinal());
        }
    }
}
