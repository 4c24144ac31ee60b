package io.confetti.code;

import java.util.Arrays;

/** What a typed character stands for, in both alphabets: digits are the first ten values of base 32. */
final class TypedCharacter {
    /** Of characters that separate and do not count. */
    static final int SEPARATOR = -2;

    /** Of characters that are in no code. */
    static final int UNKNOWN = -1;

    private static final int ASCII = 0x80;
    private static final int FULL_WIDTH_FIRST = '\uFF01';
    private static final int FULL_WIDTH_LAST = '\uFF5E';
    private static final int FULL_WIDTH_SHIFT = FULL_WIDTH_FIRST - '!';
    private static final int MINUS = '\u2212';
    private static final byte[] VALUES = values();

    private TypedCharacter() {}

    /** Its value from 0 to 31, {@link #SEPARATOR} or {@link #UNKNOWN}. Forgives case, width, O for 0, I and L for 1. */
    static int value(char typed) {
        return typed < ASCII ? VALUES[typed] : beyondAscii(typed);
    }

    /** The character in capitals and of common width, as keyboards for Chinese may give a wide one. */
    static char fold(char typed) {
        char narrow = typed >= FULL_WIDTH_FIRST && typed <= FULL_WIDTH_LAST ? (char) (typed - FULL_WIDTH_SHIFT) : typed;
        return Character.toUpperCase(narrow);
    }

    private static int beyondAscii(char typed) {
        if (typed >= FULL_WIDTH_FIRST && typed <= FULL_WIDTH_LAST) {
            return VALUES[typed - FULL_WIDTH_SHIFT];
        }
        return switch (Character.getType(typed)) {
            case Character.SPACE_SEPARATOR, Character.DASH_PUNCTUATION, Character.FORMAT -> SEPARATOR;
            default -> typed == MINUS ? SEPARATOR : UNKNOWN;
        };
    }

    private static byte[] values() {
        var values = new byte[ASCII];
        Arrays.fill(values, (byte) UNKNOWN);
        for (char separator : new char[] {' ', '\t', '\r', '\n', '-'}) {
            values[separator] = SEPARATOR;
        }
        for (int value = 0; value < Alphabet.BASE32.radix(); value++) {
            accept(values, Alphabet.BASE32.symbol(value), value);
        }
        accept(values, 'O', 0);
        accept(values, 'I', 1);
        accept(values, 'L', 1);
        return values;
    }

    private static void accept(byte[] values, char symbol, int value) {
        values[symbol] = (byte) value;
        values[Character.toLowerCase(symbol)] = (byte) value;
    }
}
