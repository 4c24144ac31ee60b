package io.confetti.sheet.xlsx;

import io.confetti.sheet.policy.CellKind;
import io.confetti.sheet.policy.ColumnName;
import io.confetti.sheet.policy.SharedStrings;
import io.confetti.sheet.policy.SheetRow;
import io.confetti.sheet.policy.TextBuffer;
import java.io.IOException;

/** Reads the cells of one row of the plainest spelling from the bytes. */
final class PlainCells {
    private static final byte[] CELL = ByteScanner.bytes("<c");
    private static final byte[] CELL_END = ByteScanner.bytes("</c>");
    private static final byte[] FORMULA = ByteScanner.bytes("<f>");
    private static final byte[] FORMULA_END = ByteScanner.bytes("</f>");
    private static final byte[] VALUE = ByteScanner.bytes("<v>");
    private static final byte[] VALUE_END = ByteScanner.bytes("</v>");
    private static final byte[] INLINE = ByteScanner.bytes("<is><t");
    private static final byte[] INLINE_END = ByteScanner.bytes("</t></is>");
    private static final byte[] PRESERVE = ByteScanner.bytes(" xml:space=\"preserve\"");
    private static final byte[] TYPE_STRING = ByteScanner.bytes("str");
    private static final byte[] TYPE_INLINE = ByteScanner.bytes("inlineStr");
    private static final int R = 1;
    private static final int S = 2;
    private static final int T = 4;

    private final byte[] bytes;
    private final ByteScanner scan;
    private final CellStyles styles;
    private final SharedStrings strings;
    private final SheetRow row;
    private final TextBuffer text = new TextBuffer();
    private int column;
    private int style;
    private char type;

    PlainCells(byte[] bytes, ByteScanner scan, CellStyles styles, SharedStrings strings, SheetRow row) {
        this.bytes = bytes;
        this.scan = scan;
        this.styles = styles;
        this.strings = strings;
        this.row = row;
    }

    /** Returns the place behind the last cell, or NO. */
    int read(int from) throws IOException {
        column = -1;
        int at = from;
        while (at != ByteScanner.NO && scan.matches(at, CELL)) {
            at = attributes(at + CELL.length);
            if (at != ByteScanner.NO) {
                at = bytes[at] == '>' ? content(at + 1) : emptyCell(at);
            }
            if (at != ByteScanner.NO) {
                at = scan.skipSpace(at);
            }
        }
        return at;
    }

    /** The row that the first cell names, 0 if it names none. */
    long firstRow(int from) {
        int at = scan.matches(from, CELL) ? from + CELL.length : ByteScanner.NO;
        while (at != ByteScanner.NO && bytes[at] == ' ') {
            int name = name(bytes[at + 1]);
            at = scan.value(at + 2);
            if (name == R && at != ByteScanner.NO) {
                return ColumnName.row(bytes, scan.valueFrom(), scan.valueTo());
            }
        }
        return 0;
    }

    private int emptyCell(int at) {
        return bytes[at] == '/' && bytes[at + 1] == '>' ? at + 2 : ByteScanner.NO;
    }

    private int attributes(int from) {
        int expected = column + 1;
        column = expected;
        style = 0;
        type = 'n';
        int seen = 0;
        int at = from;
        while (bytes[at] == ' ') {
            int name = name(bytes[at + 1]);
            int next = scan.value(at + 2);
            if (next == ByteScanner.NO || name == 0 || (seen & name) != 0 || !take(name, expected)) {
                return ByteScanner.NO;
            }
            seen |= name;
            at = next;
        }
        return at;
    }

    private static int name(byte letter) {
        return letter == 'r' ? R : letter == 's' ? S : letter == 't' ? T : 0;
    }

    private boolean take(int name, int expected) {
        int from = scan.valueFrom();
        int to = scan.valueTo();
        switch (name) {
            case R -> column = ColumnName.index(bytes, from, to, expected);
            case S -> style = scan.number(from, to);
            default -> type = type(from, to);
        }
        return style >= 0 && type != 0;
    }

    private char type(int from, int to) {
        if (to - from == 1) {
            char letter = (char) bytes[from];
            return letter == 's' || letter == 'n' || letter == 'b' || letter == 'e' ? letter : 0;
        }
        if (to - from == TYPE_STRING.length && scan.matches(from, TYPE_STRING)) {
            return 't';
        }
        return to - from == TYPE_INLINE.length && scan.matches(from, TYPE_INLINE) ? 'i' : 0;
    }

    private int content(int from) throws IOException {
        int at = from;
        if (scan.matches(at, FORMULA)) {
            at = scan.text(at + FORMULA.length);
            if (at == ByteScanner.NO || !scan.matches(at, FORMULA_END)) {
                return ByteScanner.NO;
            }
            at += FORMULA_END.length;
        }
        if (scan.matches(at, VALUE)) {
            at = value(at + VALUE.length);
        } else if (type == 'i' && scan.matches(at, INLINE)) {
            at = inline(at + INLINE.length);
        }
        return at != ByteScanner.NO && scan.matches(at, CELL_END) ? at + CELL_END.length : ByteScanner.NO;
    }

    private int inline(int from) {
        int at = scan.matches(from, PRESERVE) ? from + PRESERVE.length : from;
        int end = bytes[at] == '>' ? scan.text(at + 1) : ByteScanner.NO;
        if (end == ByteScanner.NO || !scan.matches(end, INLINE_END)) {
            return ByteScanner.NO;
        }
        text(at + 1, end);
        return end + INLINE_END.length;
    }

    private int value(int from) throws IOException {
        int end = scan.text(from);
        if (end == ByteScanner.NO || !scan.matches(end, VALUE_END) || !store(from, end)) {
            return ByteScanner.NO;
        }
        return end + VALUE_END.length;
    }

    private boolean store(int from, int to) throws IOException {
        switch (type) {
            case 's' -> {
                int index = scan.number(from, to);
                if (index < 0 || index >= strings.size()) {
                    return false;
                }
                row.shared(column, index);
            }
            case 'n' -> number(from, to, styles.isDate(style) ? CellKind.DATE : CellKind.NUMBER);
            case 'b' -> number(from, to, CellKind.BOOLEAN);
            case 'e' -> number(from, to, CellKind.ERROR);
            default -> text(from, to);
        }
        return true;
    }

    private void text(int from, int to) {
        if (row.isBlank() || row.wants(column)) {
            text.clear();
            text.appendUtf8(bytes, from, to);
            text.unescape();
            row.text(column, text.chars(), 0, text.length());
        }
    }

    private void number(int from, int to, CellKind kind) {
        text.clear();
        text.appendUtf8(bytes, from, to);
        row.value(column, kind, text);
    }
}
