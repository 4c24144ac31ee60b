package io.confetti.sheet;

/** Judges an id written as text (policy P2, P4, P5). */
final class TextId {
    private static final int MAX_DIGITS_BEFORE_TAIL = 15;
    private static final long OVERFLOW = -1;

    private TextId() {}

    static long judge(char[] text, int start, int end) {
        int from = Blanks.skip(text, start, end);
        int to = Blanks.skipBack(text, from, end);
        if (from == to) {
            return IdVerdict.MISSING;
        }
        boolean negative = text[from] == '-';
        int digits = negative ? from + 1 : from;
        int stop = withoutTail(text, digits, to);
        if (digits == stop || !isDigits(text, digits, stop)) {
            return IdVerdict.FORMAT;
        }
        long value = negative ? OVERFLOW : fold(text, digits, stop);
        return value > 0 ? value : IdVerdict.RANGE;
    }

    /** A tail of ".0" comes from programs that wrote a number as text; with more digits the number was no longer exact. */
    private static int withoutTail(char[] text, int digits, int to) {
        boolean hasTail = to - digits > 2 && text[to - 2] == '.' && digit(text[to - 1]) == 0;
        return hasTail && to - 2 - digits <= MAX_DIGITS_BEFORE_TAIL ? to - 2 : to;
    }

    private static boolean isDigits(char[] text, int from, int to) {
        for (int at = from; at < to; at++) {
            if (digit(text[at]) < 0) {
                return false;
            }
        }
        return true;
    }

    private static long fold(char[] text, int from, int to) {
        long value = 0;
        for (int at = from; at < to; at++) {
            int digit = digit(text[at]);
            if (value > (Long.MAX_VALUE - digit) / 10) {
                return OVERFLOW;
            }
            value = value * 10 + digit;
        }
        return value;
    }

    private static int digit(char c) {
        if (c >= '0' && c <= '9') {
            return c - '0';
        }
        return c >= '\uFF10' && c <= '\uFF19' ? c - '\uFF10' : -1;
    }
}
