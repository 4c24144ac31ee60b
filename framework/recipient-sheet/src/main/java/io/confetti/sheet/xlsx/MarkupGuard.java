package io.confetti.sheet.xlsx;

import io.confetti.sheet.policy.FileRefusal;
import io.confetti.sheet.policy.Refused;
import java.io.IOException;
import java.io.InputStream;

/**
 * Keeps single pieces of a part small, because the XML parser holds a tag or a text as a whole: a longer text is cut, a
 * longer tag refused. Knows just enough of XML to separate the pieces.
 */
final class MarkupGuard extends InputStream {
    static final int MAX_TEXT = 1 << 20;
    static final int MAX_TAG = 1 << 22;
    static final int MAX_ATTRIBUTES = 10_000;
    private static final int MAX_WIDE_PART = 1 << 24;
    private static final int CDATA_OPENING = "CDATA[".length();

    private enum State {
        TEXT,
        OPENED,
        TAG,
        QUOTED,
        DECLARED,
        DASHED,
        COMMENT,
        CDATA_OPENED,
        CDATA,
        INSTRUCTION
    }

    private final InputStream source;
    private State state = State.TEXT;
    private int length;
    private byte quote;
    private byte last;
    private byte lastButOne;
    private boolean inReference;
    private boolean cutting;
    private int attributes;
    private long read;
    private long served;
    /** UTF-16 has other bytes; no known program writes such parts, so a plain limit is enough. */
    private boolean wide;

    MarkupGuard(InputStream source) {
        this.source = source;
    }

    /** Bytes that were handed out. */
    long served() {
        return served;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] target, int offset, int wanted) throws IOException {
        int kept = 0;
        while (kept == 0) {
            int count = source.read(target, offset, wanted);
            if (count < 0) {
                return -1;
            }
            kept = filter(target, offset, count);
        }
        served += kept;
        return kept;
    }

    private int filter(byte[] bytes, int offset, int count) throws Refused {
        if (read == 0) {
            wide = count > 1 && (bytes[offset] == 0 || bytes[offset + 1] == 0 || (bytes[offset] & 0xFE) == 0xFE);
        }
        read += count;
        if (wide) {
            refuseIf(read > MAX_WIDE_PART);
            countWideAttributes(bytes, offset, count);
            return count;
        }
        int to = offset;
        for (int at = offset; at < offset + count; at++) {
            if (keeps(bytes[at])) {
                bytes[to++] = bytes[at];
            }
        }
        return to - offset;
    }

    private void countWideAttributes(byte[] bytes, int offset, int count) throws Refused {
        for (int at = offset; at < offset + count; at++) {
            attributes = bytes[at] == '>' ? 0 : bytes[at] == '=' ? attributes + 1 : attributes;
            refuseIf(attributes > MAX_ATTRIBUTES);
        }
    }

    private boolean keeps(byte b) throws Refused {
        if (state == State.TEXT && b != '<') {
            return text(b);
        }
        refuseIf(++length > MAX_TAG && state != State.COMMENT && state != State.INSTRUCTION);
        State before = state;
        switch (state) {
            case TEXT -> state = State.OPENED;
            case OPENED -> state = b == '!' ? State.DECLARED : b == '?' ? State.INSTRUCTION : afterName(b);
            case TAG -> state = inTag(b);
            case QUOTED -> state = b == quote ? State.TAG : State.QUOTED;
            case DECLARED -> state = b == '-' ? State.DASHED : b == '[' ? State.CDATA_OPENED : afterName(b);
            case DASHED -> state = b == '-' ? State.COMMENT : afterName(b);
            case CDATA_OPENED -> state = length == CDATA_OPENING ? State.CDATA : State.CDATA_OPENED;
            case COMMENT -> state = closes(b, '-') ? State.TEXT : State.COMMENT;
            case CDATA -> state = closes(b, ']') ? State.TEXT : State.CDATA;
            default -> state = b == '>' && last == '?' ? State.TEXT : State.INSTRUCTION;
        }
        if (before != state) {
            enter();
        } else {
            lastButOne = last;
            last = b;
        }
        return true;
    }

    private void enter() {
        boolean samePiece = state == State.TAG || state == State.QUOTED;
        length = samePiece ? length : 0;
        attributes = samePiece ? attributes : 0;
        last = 0;
        lastButOne = 0;
        inReference = false;
        cutting = false;
    }

    private boolean closes(byte b, int twice) {
        return b == '>' && last == twice && lastButOne == twice;
    }

    private State afterName(byte b) {
        return b == '>' ? State.TEXT : State.TAG;
    }

    private State inTag(byte b) throws Refused {
        if (b == '"' || b == '\'') {
            quote = b;
            refuseIf(++attributes > MAX_ATTRIBUTES);
            return State.QUOTED;
        }
        return afterName(b);
    }

    /** Cuts between characters and outside of references only. */
    private boolean text(byte b) throws Refused {
        if (cutting) {
            return false;
        }
        if (++length > MAX_TEXT) {
            cutting = b >= 0 && !inReference;
            refuseIf(length > 2 * MAX_TEXT);
        }
        inReference = b == '&' || (inReference && b != ';');
        return !cutting;
    }

    private static void refuseIf(boolean tooLong) throws Refused {
        if (tooLong) {
            throw new Refused(FileRefusal.FILE_CORRUPT);
        }
    }

    @Override
    public void close() throws IOException {
        source.close();
    }
}
