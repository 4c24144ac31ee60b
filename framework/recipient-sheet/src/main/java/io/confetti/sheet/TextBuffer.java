package io.confetti.sheet;

import java.util.Arrays;

/** The text of one cell while it is put together; what a spreadsheet cannot hold is not kept. */
final class TextBuffer {
    private static final int ESCAPE_LENGTH = "_x000D_".length();

    private char[] chars = new char[256];
    private int length;

    void clear() {
        length = 0;
    }

    void append(char[] text, int from, int count) {
        int kept = Math.min(count, SheetRow.MAX_CELL_CHARS - length);
        if (length + kept > chars.length) {
            chars = Arrays.copyOf(chars, Math.max(length + kept, chars.length * 2));
        }
        System.arraycopy(text, from, chars, length, kept);
        length += kept;
    }

    char[] chars() {
        return chars;
    }

    int length() {
        return length;
    }

    /** Strings in a workbook spell control characters as {@code _x000D_}; here they become characters again. */
    void unescape() {
        int to = 0;
        for (int at = 0; at < length; to++) {
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
