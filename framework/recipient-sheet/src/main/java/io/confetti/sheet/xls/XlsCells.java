package io.confetti.sheet.xls;

import io.confetti.sheet.policy.CellKind;
import io.confetti.sheet.policy.FileRefusal;
import io.confetti.sheet.policy.Refused;
import io.confetti.sheet.policy.RowConsumer;
import io.confetti.sheet.policy.SharedStrings;
import io.confetti.sheet.policy.SheetRow;
import io.confetti.sheet.policy.TextBuffer;
import java.io.IOException;

/** Reads the cells of one worksheet from its records, whatever their order within a row. */
final class XlsCells {
    private static final int NUMBER = 0x203;
    private static final int SMALL_NUMBER = 0x27E;
    private static final int SMALL_NUMBERS = 0xBD;
    private static final int SHARED_TEXT = 0xFD;
    private static final int TEXT = 0x204;
    private static final int RICH_TEXT = 0xD6;
    private static final int FLAG_OR_ERROR = 0x205;
    private static final int FORMULA = 0x06;
    private static final int FORMULA_TEXT = 0x207;
    private static final int CELL_HEAD = 6;
    private static final int NO_NUMBER = 0xFFFF;
    private static final double EXACT = 1e15;

    private final XlsRecords records;
    private final XlsGlobals globals;
    private final SharedStrings strings;
    private final SheetRow row;
    private final RowConsumer consumer;
    private final XlsText text;
    private int current = -1;
    private int textColumn = -1;

    XlsCells(XlsRecords records, XlsGlobals globals, SharedStrings strings, SheetRow row, RowConsumer consumer) {
        this.records = records;
        this.globals = globals;
        this.strings = strings;
        this.row = row;
        this.consumer = consumer;
        this.text = new XlsText(records);
    }

    /** To be called at the beginning of the sheet; reads to its end, without which the file is cut. */
    void read() throws IOException {
        int depth = 1;
        while (depth > 0) {
            if (!records.next()) {
                throw new Refused(FileRefusal.FILE_CORRUPT);
            }
            if (records.sid() == XlsGlobals.BEGIN) {
                depth++; // a chart within the sheet has cells of its own
            } else if (records.sid() == XlsGlobals.END) {
                depth--;
            } else if (depth == 1 && !take()) {
                return;
            }
        }
        if (current >= 0) {
            consumer.row(row);
        }
    }

    /** Returns false if no more is wanted. */
    private boolean take() throws IOException {
        return switch (records.sid()) {
            case NUMBER -> begin() && number(records.u16(2), records.u16(4), records.f64(CELL_HEAD));
            case SMALL_NUMBER -> begin() && number(records.u16(2), records.u16(4), small(records.i32(CELL_HEAD)));
            case SMALL_NUMBERS -> begin() && smallNumbers();
            case SHARED_TEXT -> begin() && sharedText();
            case TEXT, RICH_TEXT -> begin() && text(records.u16(2), text.read(CELL_HEAD));
            case FLAG_OR_ERROR -> begin() && flagOrError(records.u16(2), records.u8(CELL_HEAD), records.u8(7));
            case FORMULA -> begin() && formula();
            case FORMULA_TEXT -> textColumn < 0 || text(textColumn, text.read(0));
            default -> true;
        };
    }

    /** A row must not come again: reading it in pieces would take one user for several, or lose one. */
    private boolean begin() throws IOException {
        textColumn = -1;
        int wanted = records.u16(0);
        if (wanted < current) {
            throw new Refused(FileRefusal.FILE_CORRUPT);
        }
        if (wanted == current) {
            return true;
        }
        if (current >= 0 && !consumer.row(row)) {
            return false;
        }
        current = wanted;
        row.begin(wanted + 1L);
        return true;
    }

    private static double small(int packed) {
        double value = (packed & 2) != 0 ? packed >> 2 : Double.longBitsToDouble((packed & 0xFFFFFFFCL) << 32);
        return (packed & 1) != 0 ? value / 100 : value;
    }

    private boolean smallNumbers() throws Refused {
        int column = records.u16(2);
        for (int at = 4; at + 6 <= records.length() - 2; at += 6) {
            number(column++, records.u16(at), small(records.i32(at + 2)));
        }
        return true;
    }

    private boolean number(int column, int style, double value) {
        boolean isExact = value == Math.rint(value) && Math.abs(value) < EXACT;
        String written = isExact ? Long.toString((long) value) : Double.toString(value);
        return value(column, globals.isDate(style) ? CellKind.DATE : CellKind.NUMBER, written);
    }

    private boolean sharedText() throws IOException {
        int index = records.i32(CELL_HEAD);
        if (index < 0 || index >= strings.size()) {
            throw new Refused(FileRefusal.FILE_CORRUPT);
        }
        row.shared(records.u16(2), index);
        return true;
    }

    private boolean text(int column, TextBuffer found) {
        row.text(column, found.chars(), 0, found.length());
        return true;
    }

    private boolean flagOrError(int column, int value, int isError) {
        return isError == 0
                ? value(column, CellKind.BOOLEAN, value == 0 ? "0" : "1")
                : value(column, CellKind.ERROR, error(value));
    }

    private boolean formula() throws IOException {
        int column = records.u16(2);
        if (records.u16(12) != NO_NUMBER) {
            return number(column, records.u16(4), records.f64(CELL_HEAD));
        }
        int value = records.u8(8);
        switch (records.u8(CELL_HEAD)) {
            case 0 -> textColumn = column;
            case 1 -> flagOrError(column, value, 0);
            case 2 -> flagOrError(column, value, 1);
            default -> {} // an empty text
        }
        return true;
    }

    private static String error(int code) {
        return switch (code) {
            case 0x00 -> "#NULL!";
            case 0x07 -> "#DIV/0!";
            case 0x0F -> "#VALUE!";
            case 0x17 -> "#REF!";
            case 0x1D -> "#NAME?";
            case 0x24 -> "#NUM!";
            case 0x2A -> "#N/A";
            default -> "#ERROR";
        };
    }

    private boolean value(int column, CellKind kind, String written) {
        row.value(column, kind, written.toCharArray(), 0, written.length());
        return true;
    }
}
