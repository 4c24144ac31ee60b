package io.confetti.sheet.xls;

import io.confetti.sheet.policy.DateFormats;
import io.confetti.sheet.policy.FileRefusal;
import io.confetti.sheet.policy.Refused;
import io.confetti.sheet.policy.SharedStrings;
import io.confetti.sheet.policy.TextBuffer;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;

/** What the records of an old workbook say before and between its sheets: strings, dates, and which sheet counts. */
final class XlsGlobals {
    static final int BEGIN = 0x809;
    static final int END = 0x0A;
    static final int WORKSHEET = 0x10;
    private static final int BOOK = 0x05;
    private static final int BIFF8 = 0x0600;
    private static final List<Integer> OLDER_BEGINS = List.of(0x09, 0x209, 0x409);
    private static final int SHEET = 0x85;
    private static final int STRINGS = 0xFC;
    private static final int STYLE = 0xE0;
    private static final int FORMAT = 0x41E;
    private static final int DATE_WINDOW = 0x22;
    private static final int SHEET_FLAGS = 0x81;
    private static final int IS_DIALOG = 0x10;
    private static final int HIDDEN = 3;
    private static final int MAX_SHEETS = 10_000;

    /** @param position where its records begin, as the list of sheets says */
    private record Sheet(long position, boolean visible) {}

    /** The records of one sheet, as they lie in the stream. */
    private static final class Substream {
        private final long position;
        private boolean worksheet;

        Substream(long position, boolean worksheet) {
            this.position = position;
            this.worksheet = worksheet;
        }
    }

    private final SharedStrings strings;
    private final List<Sheet> sheets = new ArrayList<>();
    private final List<Substream> substreams = new ArrayList<>();
    private final BitSet known = new BitSet();
    private final BitSet dates = new BitSet();
    private final BitSet dateStyles = new BitSet();
    private int styles;
    private boolean date1904;

    private XlsGlobals(SharedStrings strings) {
        this.strings = strings;
    }

    /** Goes through the whole stream; the strings are judged on the way. */
    static XlsGlobals read(XlsRecords records, SharedStrings strings) throws IOException {
        XlsGlobals globals = new XlsGlobals(strings);
        globals.checkBegin(records);
        globals.readAll(records);
        strings.finish();
        return globals;
    }

    private void checkBegin(XlsRecords records) throws IOException {
        boolean begins = records.next();
        if (begins && OLDER_BEGINS.contains(records.sid())) {
            throw new Refused(FileRefusal.FILE_TYPE);
        }
        if (!begins || records.sid() != BEGIN) {
            throw new Refused(FileRefusal.FILE_CORRUPT);
        }
        if (records.u16(0) != BIFF8) {
            throw new Refused(FileRefusal.FILE_TYPE);
        }
        if (records.u16(2) != BOOK) {
            throw new Refused(FileRefusal.FILE_CORRUPT);
        }
    }

    private void readAll(XlsRecords records) throws IOException {
        int depth = 1;
        while (records.next()) {
            if (records.sid() == BEGIN) {
                if (depth++ == 0) {
                    add(new Substream(records.position(), records.u16(2) == WORKSHEET));
                }
            } else if (depth == 0) {
                break; // filling behind the last sheet
            } else if (records.sid() == END) {
                depth--;
            } else if (depth == 1) {
                take(records);
            }
        }
        if (substreams.isEmpty()) {
            throw new Refused(FileRefusal.FILE_CORRUPT);
        }
    }

    private void add(Substream substream) throws Refused {
        if (substreams.size() == MAX_SHEETS) {
            throw new Refused(FileRefusal.FILE_BOMB);
        }
        substreams.add(substream);
    }

    private void take(XlsRecords records) throws IOException {
        if (!substreams.isEmpty()) {
            if (records.sid() == SHEET_FLAGS && (records.u16(0) & IS_DIALOG) != 0) {
                substreams.get(substreams.size() - 1).worksheet = false;
            }
            return;
        }
        switch (records.sid()) {
            case SHEET -> addSheet(records);
            case STRINGS -> addStrings(records);
            case STYLE -> addStyle(records.u16(2));
            case FORMAT -> addFormat(records.u16(0), records);
            case DATE_WINDOW -> date1904 = records.u16(0) == 1;
            default -> {}
        }
    }

    private void addSheet(XlsRecords records) throws Refused {
        if (sheets.size() == MAX_SHEETS) {
            throw new Refused(FileRefusal.FILE_BOMB);
        }
        sheets.add(new Sheet(records.i32(0) & 0xFFFFFFFFL, (records.u8(4) & HIDDEN) == 0));
    }

    private void addStrings(XlsRecords records) throws IOException {
        int count = records.i32(4);
        XlsText texts = new XlsText(records);
        for (int i = 0; i < count; i++) {
            TextBuffer text = i == 0 ? texts.read(8) : texts.read();
            strings.add(text.chars(), 0, text.length());
        }
    }

    private void addFormat(int format, XlsRecords records) throws IOException {
        known.set(format);
        dates.set(format, DateFormats.isDate(new XlsText(records).read(2).toString()));
    }

    private void addStyle(int format) {
        dateStyles.set(styles++, known.get(format) ? dates.get(format) : DateFormats.isBuiltInDate(format));
    }

    boolean isDate(int style) {
        return dateStyles.get(style);
    }

    boolean date1904() {
        return date1904;
    }

    /** Where the records of the first visible worksheet begin, in the order of the workbook. */
    long firstVisibleWorksheet() throws Refused {
        for (Sheet sheet : sheets) {
            Substream substream = substream(sheet);
            if (sheet.visible() && substream != null && substream.worksheet) {
                return substream.position;
            }
        }
        throw new Refused(FileRefusal.FILE_CORRUPT);
    }

    /** Where the list names no place at which a sheet begins, order decides. */
    private Substream substream(Sheet sheet) {
        for (Substream one : substreams) {
            if (one.position == sheet.position()) {
                return one;
            }
        }
        List<Sheet> inStream = new ArrayList<>(sheets);
        inStream.sort(Comparator.comparingLong(Sheet::position));
        int place = inStream.indexOf(sheet);
        return place < substreams.size() ? substreams.get(place) : null;
    }
}
