package io.confetti.sheet.xlsx;

import io.confetti.sheet.policy.RowConsumer;
import io.confetti.sheet.policy.SharedStrings;
import io.confetti.sheet.policy.SheetRow;
import java.io.IOException;

/** Reads rows of the plainest spelling from the bytes, which is several times faster than XML events. */
final class PlainRows {
    /** Spreadsheet programs write it on every row; it is only well-formed where its prefix is declared. */
    static final String PREFIX = "x14ac";

    private static final byte[] ROW = ByteScanner.bytes("<row");
    private static final byte[] ROW_END = ByteScanner.bytes("</row>");
    private static final byte[][] ATTRIBUTES = {
        ByteScanner.bytes("r"),
        ByteScanner.bytes("spans"),
        ByteScanner.bytes("s"),
        ByteScanner.bytes("customFormat"),
        ByteScanner.bytes("ht"),
        ByteScanner.bytes("hidden"),
        ByteScanner.bytes("customHeight"),
        ByteScanner.bytes("outlineLevel"),
        ByteScanner.bytes("collapsed"),
        ByteScanner.bytes("thickTop"),
        ByteScanner.bytes("thickBot"),
        ByteScanner.bytes("x14ac:dyDescent")
    };

    private final PausingStream stream;
    private final byte[] bytes;
    private final ByteScanner scan;
    private final PlainCells cells;
    private final SheetRow row;
    private final RowConsumer consumer;
    private int attributes;

    PlainRows(PausingStream stream, CellStyles styles, SharedStrings strings, SheetRow row, RowConsumer consumer) {
        this.stream = stream;
        this.bytes = stream.buffer();
        this.scan = new ByteScanner(bytes);
        this.cells = new PlainCells(bytes, scan, styles, strings, row);
        this.row = row;
        this.consumer = consumer;
    }

    /** Takes rows up to the first that is not plain; false if the consumer wants no more. */
    boolean read(boolean prefixDeclared) throws IOException {
        attributes = prefixDeclared ? ATTRIBUTES.length : ATTRIBUTES.length - 1;
        while (true) {
            int next = one(scan.skipSpace(stream.at()));
            if (next != ByteScanner.NO) {
                stream.moveTo(next);
                if (!consumer.row(row)) {
                    return false;
                }
            } else if (!stream.more()) {
                return true;
            }
        }
    }

    private int one(int from) throws IOException {
        if (!scan.matches(from, ROW)) {
            return ByteScanner.NO;
        }
        int seen = 0;
        int declared = 0;
        int at = from + ROW.length;
        while (bytes[at] == ' ') {
            int attribute = attribute(at + 1);
            at = attribute < 0 ? ByteScanner.NO : scan.value(at + 1 + ATTRIBUTES[attribute].length);
            if (at == ByteScanner.NO || (seen & 1 << attribute) != 0) {
                return ByteScanner.NO;
            }
            seen |= 1 << attribute;
            if (attribute == 0) {
                declared = scan.number(scan.valueFrom(), scan.valueTo());
            }
        }
        return bytes[at] == '>' && declared >= 0 ? content(at + 1, declared) : ByteScanner.NO;
    }

    private int attribute(int at) {
        for (int i = 0; i < attributes; i++) {
            if (scan.matches(at, ATTRIBUTES[i]) && bytes[at + ATTRIBUTES[i].length] == '=') {
                return i;
            }
        }
        return ByteScanner.NO;
    }

    private int content(int from, int declared) throws IOException {
        int first = scan.skipSpace(from);
        boolean byCell = !row.rises(declared) && row.rules().rowsByCells();
        row.begin(byCell ? cells.firstRow(first) : declared);
        int at = cells.read(first);
        if (at != ByteScanner.NO && scan.matches(at, ROW_END)) {
            return at + ROW_END.length;
        }
        row.undo();
        return ByteScanner.NO;
    }
}
