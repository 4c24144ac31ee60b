package io.confetti.sheet.xlsx;

import io.confetti.sheet.policy.RowConsumer;
import io.confetti.sheet.policy.SharedStrings;
import io.confetti.sheet.policy.SheetRow;
import java.io.IOException;

/** Reads the rows of a worksheet part from XML events: the general path, which takes every legal spelling. */
final class XlsxRows {
    private final XmlPart xml;
    private final PausingStream stream;
    private final PlainRows plain;
    private final XlsxCells cells;
    private final SheetRow row;
    private final RowConsumer consumer;

    /**
     * @param stream under the events, where rows of the plainest spelling are read from the bytes
     */
    XlsxRows(
            XmlPart xml,
            PausingStream stream,
            CellStyles styles,
            SharedStrings strings,
            SheetRow row,
            RowConsumer consumer) {
        this.xml = xml;
        this.stream = stream;
        this.plain = new PlainRows(stream, styles, strings, row, consumer);
        this.cells = new XlsxCells(xml, styles, strings, row);
        this.row = row;
        this.consumer = consumer;
    }

    /** Reads to the end of the part, since damage and bombs may sit behind the last row. */
    void read() throws IOException {
        for (int event = xml.next(); event != XmlPart.END_DOCUMENT; event = xml.next()) {
            if (event == XmlPart.START && xml.isNamed("sheetData") && !readRows()) {
                return;
            }
        }
    }

    private boolean readRows() throws IOException {
        int level = xml.depth();
        for (int event = xml.next(); event != XmlPart.END || xml.depth() >= level; event = xml.next()) {
            if (event == XmlPart.START) {
                if (!xml.isNamed("row")) {
                    xml.skip();
                } else if (!readRow()) {
                    return false;
                }
            }
        }
        return true;
    }

    private boolean readRow() throws IOException {
        cells.read(rowNumber(xml.attribute("r")));
        return consumer.row(row) && readPlainRows();
    }

    private boolean readPlainRows() throws IOException {
        boolean takesOver = stream.isPaused() && xml.hasParsedAll() && xml.isUtf8();
        return !takesOver || plain.read(xml.declares(PlainRows.PREFIX));
    }

    private static long rowNumber(String text) {
        long number = 0;
        for (int i = 0; text != null && i < text.length(); i++) {
            int digit = text.charAt(i) - '0';
            if (digit < 0 || digit > 9 || number > Integer.MAX_VALUE) {
                return 0;
            }
            number = number * 10 + digit;
        }
        return number;
    }
}
