package io.confetti.sheet.policy;

import java.util.Arrays;

/** The text of one cell while it is put together; what a spreadsheet cannot hold is not kept. */
public final class TextBuffer {
    private static final int ESCAPE_LENGTH = "_x000D_".length();

    private char[] chars = new char[256];
    private int length;

    public void clear() {
        length = 0;
    }

    /** Drops what was added since the text had this length. */
    public void cut(int to) {
        length = Math.min(length, to);
    }

    public void append(char[] text, int from, int count) {
        int kept = Math.min(count, SheetRow.MAX_CELL_CHARS - length);
        makeRoom(kept);
        System.arraycopy(text, from, chars, length, kept);
        length += kept;
    }

    /** Bytes that are known to be legal UTF-8. */
    public void appendUtf8(byte[] bytes, int from, int to) {
        makeRoom(to - from);
        int at = from;
        while (at < to && length < SheetRow.MAX_CELL_CHARS) {
            int b = bytes[at++];
            if (b >= 0) {
                chars[length++] = (char) b;
            } else if (b < -32) {
                chars[length++] = (char) ((b & 0x1F) << 6 | bytes[at++] & 0x3F);
            } else if (b < -16) {
                chars[length++] = (char) ((b & 0x0F) << 12 | (bytes[at++] & 0x3F) << 6 | bytes[at++] & 0x3F);
            } else {
                at = appendPair(b, bytes, at);
            }
        }
    }

    private int appendPair(int lead, byte[] bytes, int at) {
        int code = (lead & 0x07) << 18 | (bytes[at] & 0x3F) << 12 | (bytes[at + 1] & 0x3F) << 6 | bytes[at + 2] & 0x3F;
        chars[length++] = Character.highSurrogate(code);
        if (length < SheetRow.MAX_CELL_CHARS) {
            chars[length++] = Character.lowSurrogate(code);
        }
        return at + 3;
    }

    private void makeRoom(int count) {
        int wanted = Math.min(length + count, SheetRow.MAX_CELL_CHARS);
        if (wanted > chars.length) {
            chars = Arrays.copyOf(chars, Math.max(wanted, chars.length * 2));
        }
    }

    public char[] chars() {
        return chars;
    }

    public int length() {
        return length;
    }

    /** Strings in a workbook spell control characters as {@code _x000D_}; here they become characters again. */
    public void unescape() {
        int first = 0;
        while (first < length && chars[first] != '_') {
            first++;
        }
        int to = first;
        for (int at = first; at < length; to++) {
            int code = chars[at] == '_' ? escaped(at) : -1;
            chars[to] = code < 0 ? chars[at] : (char) code;
            at += code < 0 ? 1 : ESCAPE_LENGTH;
        }
        length = to;
    }

    private int escaped(int at) {
        if (at + ESCAPE_LENGTH > length || chars[at + 1] != 'x' || chars[at + ESCAPE_LENGTH - 1] != '_') {
            return -1;
        }
        int code = 0;
        for (int i = at + 2; i < at + ESCAPE_LENGTH - 1; i++) {
            int digit = chars[i] < 0x80 ? Character.digit(chars[i], 16) : -1;
            if (digit < 0) {
                return -1;
            }
            code = code << 4 | digit;
        }
        return code;
    }

    @Override
    public String toString() {
        return new String(chars, 0, length);
    }
}
