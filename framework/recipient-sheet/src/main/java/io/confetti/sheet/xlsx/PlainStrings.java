package io.confetti.sheet.xlsx;

import io.confetti.sheet.policy.SharedStrings;
import io.confetti.sheet.policy.TextBuffer;
import java.io.IOException;

/** Reads shared strings of the plainest spelling from the bytes: a string without runs, hints or entities. */
final class PlainStrings {
    private static final byte[] BEGIN = ByteScanner.bytes("<si><t");
    private static final byte[] PRESERVE = ByteScanner.bytes(" xml:space=\"preserve\"");
    private static final byte[] END = ByteScanner.bytes("</t></si>");

    private final PausingStream stream;
    private final ByteScanner scan;
    private final SharedStrings strings;
    private final TextBuffer text = new TextBuffer();

    PlainStrings(PausingStream stream, SharedStrings strings) {
        this.stream = stream;
        this.scan = new ByteScanner(stream.buffer());
        this.strings = strings;
    }

    /** Takes strings up to the first that is not plain. */
    void read() throws IOException {
        boolean goesOn = true;
        while (goesOn) {
            int next = one(scan.skipSpace(stream.at()));
            if (next == ByteScanner.NO) {
                goesOn = stream.more();
            } else {
                stream.moveTo(next);
            }
        }
    }

    private int one(int from) throws IOException {
        if (!scan.matches(from, BEGIN)) {
            return ByteScanner.NO;
        }
        int at = from + BEGIN.length;
        at = scan.matches(at, PRESERVE) ? at + PRESERVE.length : at;
        if (stream.buffer()[at] != '>') {
            return ByteScanner.NO;
        }
        int end = scan.text(at + 1);
        if (end == ByteScanner.NO || !scan.matches(end, END)) {
            return ByteScanner.NO;
        }
        text.clear();
        text.appendUtf8(stream.buffer(), at + 1, end);
        text.unescape();
        strings.add(text.chars(), 0, text.length());
        return end + END.length;
    }
}
