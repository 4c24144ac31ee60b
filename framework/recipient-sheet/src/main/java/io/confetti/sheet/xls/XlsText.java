package io.confetti.sheet.xls;

import io.confetti.sheet.policy.FileRefusal;
import io.confetti.sheet.policy.Refused;
import io.confetti.sheet.policy.TextBuffer;
import java.io.IOException;

/** Reads texts from a record and those that continue it: where one ends within a text, the width is said anew. */
final class XlsText {
    private static final int WIDE = 1;
    private static final int HAS_EXTRA = 4;
    private static final int HAS_RUNS = 8;
    private static final int BYTES_PER_RUN = 4;

    private final XlsRecords records;
    private final TextBuffer text = new TextBuffer();
    private final char[] one = new char[1];
    private int at;

    XlsText(XlsRecords records) {
        this.records = records;
    }

    /** The text at that place of the current record, whose length takes two bytes. */
    TextBuffer read(int place) throws IOException {
        at = place;
        return read();
    }

    /** The text behind the last one. */
    TextBuffer read() throws IOException {
        int length = u16();
        int flags = u8();
        int runs = (flags & HAS_RUNS) != 0 ? u16() : 0;
        long extra = (flags & HAS_EXTRA) != 0 ? u16() | (long) u16() << 16 : 0;
        text.clear();
        characters(length, (flags & WIDE) != 0);
        skip(runs * (long) BYTES_PER_RUN + extra);
        return text;
    }

    private void characters(int count, boolean isWide) throws IOException {
        boolean wide = isWide;
        for (int left = count; left > 0; left--) {
            if (at == records.length()) {
                goOn();
                wide = (u8() & WIDE) != 0;
            }
            one[0] = (char) (wide ? u16() : u8());
            text.append(one, 0, 1);
        }
    }

    private void skip(long bytes) throws IOException {
        for (long left = bytes; left > 0; ) {
            if (at == records.length()) {
                goOn();
            }
            long step = Math.min(left, records.length() - at);
            at += (int) step;
            left -= step;
        }
    }

    private int u16() throws IOException {
        int low = u8();
        return low | u8() << 8;
    }

    private int u8() throws IOException {
        if (at == records.length()) {
            goOn();
        }
        return records.u8(at++);
    }

    private void goOn() throws IOException {
        if (!records.nextContinued()) {
            throw new Refused(FileRefusal.FILE_CORRUPT);
        }
        at = 0;
    }
}
