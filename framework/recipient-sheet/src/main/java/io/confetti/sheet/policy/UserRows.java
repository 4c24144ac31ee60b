package io.confetti.sheet.policy;

import java.io.IOException;

/** Finds the header and numbers the user rows behind it (policy P1, P8): the one place that says what a user row is. */
public final class UserRows implements RowConsumer {
    /** Takes what {@link UserRows} finds. */
    public interface Consumer {
        /** Called once; says with {@link SheetRow#keep} which cells of the coming rows are wanted. */
        void header(SheetRow header, int userIdColumn) throws IOException;

        /** Returns false to stop early. */
        boolean userRow(long ordinal, SheetRow row) throws IOException;
    }

    private final long maxUserRows;
    private final Consumer consumer;
    private boolean hasHeader;
    private boolean stopped;
    private long count;

    public UserRows(ReaderLimits limits, Consumer consumer) {
        this.maxUserRows = limits.maxUserRows();
        this.consumer = consumer;
    }

    @Override
    public boolean row(SheetRow row) throws IOException {
        if (!hasHeader) {
            return lookForHeader(row);
        }
        if (row.isBlank()) {
            return true;
        }
        if (++count > maxUserRows) {
            throw new Refused(FileRefusal.FILE_TOO_LARGE);
        }
        stopped = !consumer.userRow(count, row);
        return !stopped;
    }

    private boolean lookForHeader(SheetRow row) throws IOException {
        if (row.number() > Header.WITHIN_ROWS) {
            throw new Refused(FileRefusal.HEADER_MISSING);
        }
        var column = Header.userIdColumn(row);
        if (column.isPresent()) {
            hasHeader = true;
            row.idColumn(column.getAsInt());
            consumer.header(row, column.getAsInt());
        }
        return true;
    }

    /** To be called after the last row. */
    public long finish() throws Refused {
        if (!hasHeader) {
            throw new Refused(FileRefusal.HEADER_MISSING);
        }
        if (count == 0 && !stopped) {
            throw new Refused(FileRefusal.FILE_NO_ROWS);
        }
        return count;
    }
}
