package io.confetti.sheet.xlsx;

import java.nio.charset.StandardCharsets;

/**
 * Looks at markup byte by byte. It knows only the plainest spelling and says no to everything else, so that whatever it
 * accepts means the same to an XML parser.
 */
final class ByteScanner {
    /** Not the plain spelling, or not all of it is in the buffer. */
    static final int NO = -1;

    private final byte[] bytes;
    private int valueFrom;
    private int valueTo;

    ByteScanner(byte[] bytes) {
        this.bytes = bytes;
    }

    /** A piece of markup to look for. */
    static byte[] bytes(String markup) {
        return markup.getBytes(StandardCharsets.UTF_8);
    }

    boolean matches(int at, byte[] wanted) {
        for (int i = 0; i < wanted.length; i++) {
            if (bytes[at + i] != wanted[i]) {
                return false;
            }
        }
        return true;
    }

    int skipSpace(int from) {
        int at = from;
        while (bytes[at] == ' ' || bytes[at] == '\n' || bytes[at] == '\r' || bytes[at] == '\t') {
            at++;
        }
        return at;
    }

    int valueFrom() {
        return valueFrom;
    }

    int valueTo() {
        return valueTo;
    }

    /** Behind the value of the attribute whose name ended before {@code at}; the value is then to be asked for. */
    int value(int at) {
        if (bytes[at] != '=' || bytes[at + 1] != '"') {
            return NO;
        }
        int end = at + 2;
        while (bytes[end] >= ' ' && bytes[end] != '"' && bytes[end] != '<' && bytes[end] != '&') {
            end++;
        }
        if (bytes[end] != '"') {
            return NO;
        }
        valueFrom = at + 2;
        valueTo = end;
        return end + 1;
    }

    /** The end of a text that needs no decoding of entities or line ends; it stands before the next tag. */
    int text(int from) {
        int at = from;
        while (at != NO) {
            byte b = bytes[at];
            if (b == '<') {
                return at;
            }
            if (b >= ' ' && b != '&' && b != '>') {
                at++;
            } else if (b < 0) {
                at = wide(at);
            } else if (b == '\n' || b == '\t') {
                at++;
            } else {
                return NO;
            }
        }
        return NO;
    }

    /** Behind one character of two to four bytes, if it is a legal one. */
    private int wide(int at) {
        int lead = bytes[at] & 0xFF;
        if (lead < 0xC2 || lead > 0xF4 || !continues(at + 1)) {
            return NO;
        }
        if (lead < 0xE0) {
            return at + 2;
        }
        int second = bytes[at + 1] & 0xFF;
        if (!continues(at + 2)) {
            return NO;
        }
        if (lead < 0xF0) {
            boolean longer = lead == 0xE0 && second < 0xA0;
            boolean surrogate = lead == 0xED && second > 0x9F;
            boolean special = lead == 0xEF && second == 0xBF && (bytes[at + 2] & 0xFF) > 0xBD;
            return longer || surrogate || special ? NO : at + 3;
        }
        boolean outside = (lead == 0xF0 && second < 0x90) || (lead == 0xF4 && second > 0x8F);
        return outside || !continues(at + 3) ? NO : at + 4;
    }

    private boolean continues(int at) {
        return (bytes[at] & 0xC0) == 0x80;
    }

    /** A whole number of at most nine digits. */
    int number(int from, int to) {
        if (from == to || to - from > 9) {
            return NO;
        }
        int value = 0;
        for (int at = from; at < to; at++) {
            int digit = bytes[at] - '0';
            if (digit < 0 || digit > 9) {
                return NO;
            }
            value = value * 10 + digit;
        }
        return value;
    }
}
