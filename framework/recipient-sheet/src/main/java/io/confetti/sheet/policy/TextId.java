package io.confetti.sheet.policy;

/** Judges an id written as text (policy P2, P4, P5). */
final class TextId {
    private static final int MAX_DIGITS_BEFORE_TAIL = 15;
    private static final String OPENING = "=\"";
    private static final long OVERFLOW = -1;

    private TextId() {}

    static long judge(char[] text, int start, int end, ReadingRules rules) {
        int from = rules.blanks().skip(text, start, end);
        int to = rules.blanks().skipBack(text, from, end);
        if (from == to) {
            return IdVerdict.MISSING;
        }
        if (rules.wrappedIds() && isWrapped(text, from, to)) {
            return wrapped(text, from + OPENING.length(), to - 1);
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

    /** Whether it is spelled as spreadsheets keep long numbers in text files: {@code ="…"}. */
    private static boolean isWrapped(char[] text, int from, int to) {
        return to - from > OPENING.length() && text[from] == '=' && text[from + 1] == '"' && text[to - 1] == '"';
    }

    private static long wrapped(char[] text, int from, int to) {
        if (from == to) {
            return IdVerdict.MISSING;
        }
        if (!isDigits(text, from, to)) {
            return IdVerdict.FORMAT;
        }
        long value = fold(text, from, to);
        return value > 0 ? value : IdVerdict.RANGE;
    }

    /** Whether an id cell with this text is empty to the eye, although it is not blank: {@code =""}. */
    static boolean isWrappedNothing(char[] text, int start, int end, ReadingRules rules) {
        int from = rules.blanks().skip(text, start, end);
        int to = rules.blanks().skipBack(text, from, end);
        return rules.wrappedIds() && to - from == OPENING.length() + 1 && isWrapped(text, from, to);
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
