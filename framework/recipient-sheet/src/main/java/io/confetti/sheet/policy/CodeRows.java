package io.confetti.sheet.policy;

import java.io.IOException;
import java.util.OptionalInt;

/**
 * Finds the codes of a file: the column with their title in its first row; without a title all rows of a file that has one column only.
 */
public final class CodeRows implements RowConsumer {
    /** What a spreadsheet shows of a number beyond has other digits than were typed. */
    private static final int EXACT_DIGITS = 15;

    private static final int UNKNOWN = -1;
    private static final String FORMULA = "=+-@\t\r";

    /** Takes the codes. */
    @FunctionalInterface
    public interface Consumer {
        /** @param text null if the cell holds no text that could be one */
        void code(long row, String text) throws IOException;
    }

    private final long maxRows;
    private final Consumer consumer;
    private int column = UNKNOWN;
    private long count;

    public CodeRows(ReaderLimits limits, Consumer consumer) {
        this.maxRows = limits.maxUserRows();
        this.consumer = consumer;
    }

    @Override
    public boolean row(SheetRow row) throws IOException {
        if (row.isBlank() || column == UNKNOWN && isHeader(row)) {
            return true;
        }
        if (++count > maxRows) {
            throw new Refused(FileRefusal.FILE_TOO_LARGE);
        }
        consumer.code(row.number(), text(row));
        return true;
    }

    /** Of the first row that has something in it. */
    private boolean isHeader(SheetRow row) throws IOException {
        OptionalInt titled = Header.codeColumn(row);
        if (titled.isEmpty() && row.width() > 1) {
            throw new Refused(FileRefusal.HEADER_MISSING);
        }
        column = titled.orElse(0);
        row.keep(column);
        return titled.isPresent();
    }

    private String text(SheetRow row) throws IOException {
        CellKind kind = row.kind(column);
        if (kind == null) {
            return "";
        }
        String text = row.written(column);
        return switch (kind) {
            case TEXT, SHARED -> unwrapped(text);
            case NUMBER -> isExact(text) ? text : null;
            case DATE, BOOLEAN, ERROR -> null;
        };
    }

    private static boolean isExact(String number) {
        return number.length() <= EXACT_DIGITS && number.chars().allMatch(c -> c >= '0' && c <= '9');
    }

    /** What is written around a text so that no spreadsheet program takes it for a number or a formula. */
    private static String unwrapped(String text) {
        if (text.length() > 2 && text.startsWith("=\"") && text.endsWith("\"")) {
            return text.substring(2, text.length() - 1);
        }
        boolean isGuarded = text.length() > 1 && text.charAt(0) == '\'' && FORMULA.indexOf(text.charAt(1)) >= 0;
        return isGuarded ? text.substring(1) : text;
    }

    /** To be called after the last row. */
    public long finish() throws Refused {
        if (count == 0) {
            throw new Refused(FileRefusal.FILE_NO_ROWS);
        }
        return count;
    }
}
