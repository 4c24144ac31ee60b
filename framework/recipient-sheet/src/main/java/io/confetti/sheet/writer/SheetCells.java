package io.confetti.sheet.writer;

import io.confetti.sheet.policy.ColumnName;
import io.confetti.sheet.policy.SheetRow;
import java.io.IOException;

/** Writes the rows and cells of one sheet. */
final class SheetCells {
    private static final byte[] ROW = XmlOutput.bytes("<row r=\"");
    private static final byte[] ROW_END = XmlOutput.bytes("</row>");
    private static final byte[] CLOSE = XmlOutput.bytes("\">");
    private static final byte[] CELL = XmlOutput.bytes("<c r=\"");
    private static final byte[] INLINE = XmlOutput.bytes("\" s=\"1\" t=\"inlineStr\"><is><t");
    private static final byte[] INLINE_END = XmlOutput.bytes("</t></is></c>");
    private static final byte[] SHARED = XmlOutput.bytes("\" s=\"1\" t=\"s\"><v>");
    private static final byte[] NUMBER = XmlOutput.bytes("\"><v>");
    private static final byte[] VALUE_END = XmlOutput.bytes("</v></c>");
    private static final byte[] PRESERVE = XmlOutput.bytes(" xml:space=\"preserve\"");
    private static final byte[] MORE = XmlOutput.bytes(">");

    private final XmlOutput xml;
    private final SharedStringsWriter shared;
    private final byte[][] columns = new byte[SheetRow.MAX_COLUMNS][];
    private int row;
    private int column;

    SheetCells(XmlOutput xml, SharedStringsWriter shared) {
        this.xml = xml;
        this.shared = shared;
    }

    void beginSheet() {
        row = 0;
    }

    int rows() {
        return row;
    }

    void beginRow() throws IOException {
        if (row == SheetWriter.MAX_ROWS) {
            throw new IllegalStateException("the sheet is full");
        }
        row++;
        column = 0;
        xml.markup(ROW).number(row).markup(CLOSE);
    }

    void endRow() throws IOException {
        xml.markup(ROW_END);
    }

    void text(String text) throws IOException {
        if (text == null || text.isEmpty()) {
            column++;
            return;
        }
        if (shared != null) {
            reference().markup(SHARED).number(shared.index(text)).markup(VALUE_END);
        } else {
            reference().markup(INLINE);
            spaced(xml, text);
            xml.markup(INLINE_END);
        }
    }

    static void spaced(XmlOutput xml, String text) throws IOException {
        if (text.charAt(0) <= ' ' || text.charAt(text.length() - 1) <= ' ' || text.indexOf('\n') >= 0) {
            xml.markup(PRESERVE);
        }
        xml.markup(MORE).text(text);
    }

    void number(long value) throws IOException {
        reference().markup(NUMBER).number(value).markup(VALUE_END);
    }

    void number(double value) throws IOException {
        reference().markup(NUMBER).markup(Double.toString(value)).markup(VALUE_END);
    }

    private XmlOutput reference() throws IOException {
        if (column >= SheetRow.MAX_COLUMNS) {
            throw new IllegalStateException("the row is full");
        }
        byte[] letters = columns[column];
        if (letters == null) {
            letters = XmlOutput.bytes(ColumnName.of(column));
            columns[column] = letters;
        }
        column++;
        return xml.markup(CELL).markup(letters).number(row);
    }
}
