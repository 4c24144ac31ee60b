package io.confetti.sheet.failure;

import io.confetti.sheet.policy.ReadingRules;
import io.confetti.sheet.policy.SheetRow;
import io.confetti.sheet.policy.UserRows;
import java.io.IOException;
import java.util.Iterator;

/** Picks the failing rows out of the source, whose other rows are only counted. */
final class FailedRows implements UserRows.Consumer {
    private final Iterator<RowFailure> failures;
    private final FailureSheets sheets;
    private final ReadingRules rules;
    private FailureLayout layout;
    private RowFailure next;

    FailedRows(Iterator<RowFailure> failures, FailureSheets sheets, ReadingRules rules) {
        this.failures = failures;
        this.sheets = sheets;
        this.rules = rules;
        this.next = pull(0);
    }

    private RowFailure pull(long after) {
        if (!failures.hasNext()) {
            return null;
        }
        RowFailure pulled = failures.next();
        if (pulled.sheetRow() <= after) {
            throw new IllegalArgumentException("failures must come in ascending order, once each: " + pulled);
        }
        return pulled;
    }

    @Override
    public void header(SheetRow header, int userIdColumn) throws IOException {
        layout = FailureLayout.of(header, rules);
        sheets.begin(layout.header());
        keepNextFailing(header);
    }

    private void keepNextFailing(SheetRow row) {
        if (next == null) {
            row.keep(SheetRow.KEEP_NONE);
        } else {
            row.keepOnlyRow(next.sheetRow());
        }
    }

    @Override
    public boolean userRow(long ordinal, SheetRow row) throws IOException {
        if (next != null && next.sheetRow() == row.number()) {
            sheets.add(layout.cells(row, next), next.cause());
            next = pull(row.number());
            keepNextFailing(row);
        }
        return next != null;
    }

    /** To be called after the last row. */
    void finish() throws IOException {
        if (next != null) {
            throw new IOException("the source has no user row " + next.sheetRow());
        }
    }
}
