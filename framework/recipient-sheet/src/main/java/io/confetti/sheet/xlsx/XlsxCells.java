package io.confetti.sheet.xlsx;

import io.confetti.sheet.policy.CellKind;
import io.confetti.sheet.policy.ColumnName;
import io.confetti.sheet.policy.FileRefusal;
import io.confetti.sheet.policy.Refused;
import io.confetti.sheet.policy.SharedStrings;
import io.confetti.sheet.policy.SheetRow;
import io.confetti.sheet.policy.StoredNumber;
import io.confetti.sheet.policy.TextBuffer;
import java.io.IOException;

/** Reads the cells of one row from XML events. */
final class XlsxCells {
    private static final int NO_INDEX = -1;

    private final XmlPart xml;
    private final CellStyles styles;
    private final SharedStrings strings;
    private final SheetRow row;
    private final TextBuffer value = new TextBuffer();
    private final RichText rich = new RichText();

    XlsxCells(XmlPart xml, CellStyles styles, SharedStrings strings, SheetRow row) {
        this.xml = xml;
        this.styles = styles;
        this.strings = strings;
        this.row = row;
    }

    /**
     * To be called at the start of {@code row}; ends at its end.
     *
     * @param declared the number that the row itself gives, 0 for none
     */
    void read(long declared) throws IOException {
        int level = xml.depth();
        int column = -1;
        boolean begun = row.rises(declared) || !row.rules().rowsByCells();
        if (begun) {
            row.begin(declared);
        }
        for (int event = xml.next(); event != XmlPart.END || xml.depth() >= level; event = xml.next()) {
            if (event == XmlPart.START) {
                if (xml.isNamed("c")) {
                    if (!begun) {
                        row.begin(ColumnName.row(xml.attribute("r")));
                        begun = true;
                    }
                    column = ColumnName.index(xml.attribute("r"), column + 1);
                    readCell(column);
                } else {
                    xml.skip();
                }
            }
        }
        if (!begun) {
            row.begin(declared);
        }
    }

    private void readCell(int column) throws IOException {
        String type = xml.attribute("t");
        int style = style(xml.attribute("s"));
        TextBuffer inline = null;
        boolean hasValue = false;
        int level = xml.depth();
        for (int event = xml.next(); event != XmlPart.END || xml.depth() >= level; event = xml.next()) {
            if (event == XmlPart.START) {
                switch (xml.name()) {
                    case "v" -> {
                        value.clear();
                        xml.collectText(value);
                        hasValue = true;
                    }
                    case "is" -> inline = rich.read(xml);
                    default -> xml.skip();
                }
            }
        }
        // Editors change the type and leave the other form behind: the type decides which one counts.
        if (inline != null && (!hasValue || "inlineStr".equals(type))) {
            row.text(column, inline.chars(), 0, inline.length());
        } else if (hasValue) {
            store(column, type == null ? "n" : type, style);
        }
    }

    private void store(int column, String type, int style) throws IOException {
        switch (type) {
            case "s" -> {
                int index = sharedIndex();
                if (index != NO_INDEX) {
                    row.shared(column, index);
                }
            }
            case "n" -> row.value(column, styles.isDate(style) ? CellKind.DATE : CellKind.NUMBER, value);
            case "b" -> row.value(column, CellKind.BOOLEAN, value);
            case "e" -> row.value(column, CellKind.ERROR, value);
            case "d" -> row.value(column, CellKind.DATE, value);
            default -> {
                value.unescape();
                row.text(column, value.chars(), 0, value.length());
            }
        }
    }

    /** An empty index is an empty cell. A missing string means that the file is damaged: a guess could grant to another user. */
    private int sharedIndex() throws Refused {
        int from = row.rules().blanks().skip(value.chars(), 0, value.length());
        int to = row.rules().blanks().skipBack(value.chars(), from, value.length());
        if (from == to) {
            return NO_INDEX;
        }
        long index = StoredNumber.plain(value.chars(), from, to);
        if (index < 0 || index >= strings.size()) {
            throw new Refused(FileRefusal.FILE_CORRUPT);
        }
        return (int) index;
    }

    private static int style(String text) {
        if (text == null) {
            return 0;
        }
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException notANumber) {
            return 0;
        }
    }
}
