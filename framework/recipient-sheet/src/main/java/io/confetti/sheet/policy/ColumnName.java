package io.confetti.sheet.policy;

import java.nio.charset.StandardCharsets;

/** Reads cell references. */
public final class ColumnName {
    private static final int LETTERS = 26;
    private static final int MAX_ROW_DIGITS = 9;

    private ColumnName() {}

    /** The 0-based column of a reference such as {@code AB12}, or the expected one if the reference is invalid. */
    public static int index(String reference, int expected) {
        int column = 0;
        int at = 0;
        int length = reference == null ? 0 : reference.length();
        while (at < length && column <= SheetRow.MAX_COLUMNS) {
            int letter = (reference.charAt(at) | 0x20) - 'a';
            if (letter < 0 || letter >= LETTERS) {
                break;
            }
            column = column * LETTERS + letter + 1;
            at++;
        }
        return column == 0 || column > SheetRow.MAX_COLUMNS ? expected : column - 1;
    }

    /** The row of a reference such as {@code AB12}, 0 if it names none. */
    public static long row(String reference) {
        byte[] bytes = reference == null ? new byte[0] : reference.getBytes(StandardCharsets.UTF_8);
        return row(bytes, 0, bytes.length);
    }

    public static long row(byte[] bytes, int from, int to) {
        int at = from;
        while (at < to && isLetter(bytes[at])) {
            at++;
        }
        long row = 0;
        boolean isNumber = at > from && at < to && to - at <= MAX_ROW_DIGITS;
        for (; at < to && isNumber; at++) {
            isNumber = bytes[at] >= '0' && bytes[at] <= '9';
            row = row * 10 + bytes[at] - '0';
        }
        return isNumber ? row : 0;
    }

    private static boolean isLetter(byte b) {
        int letter = (b | 0x20) - 'a';
        return letter >= 0 && letter < LETTERS;
    }

    public static int index(byte[] bytes, int from, int to, int expected) {
        int column = 0;
        int at = from;
        while (at < to && column <= SheetRow.MAX_COLUMNS) {
            int letter = (bytes[at] | 0x20) - 'a';
            if (letter < 0 || letter >= LETTERS) {
                break;
            }
            column = column * LETTERS + letter + 1;
            at++;
        }
        return column == 0 || column > SheetRow.MAX_COLUMNS ? expected : column - 1;
    }

    /** The letters of a 0-based column. */
    public static String of(int column) {
        String name = "";
        for (int rest = column + 1; rest > 0; rest = (rest - 1) / LETTERS) {
            name = (char) ('A' + (rest - 1) % LETTERS) + name;
        }
        return name;
    }
}
