package io.confetti.sheet;

/** The characters that count as blank around a text (policy P2). */
final class Blanks {
    private Blanks() {}

    static boolean isBlank(char c) {
        if (c <= ' ') {
            return c == ' ' || c == '\t' || c == '\r' || c == '\n';
        }
        return c >= '\u00A0' && isWideBlank(c);
    }

    private static boolean isWideBlank(char c) {
        return switch (c) {
            case '\u00A0', '\u3000', '\uFEFF', '\u200B', '\u200C', '\u200D', '\u2060' -> true;
            default -> false;
        };
    }

    static boolean isBlank(char[] text, int from, int to) {
        return skip(text, from, to) == to;
    }

    static int skip(char[] text, int from, int to) {
        int at = from;
        while (at < to && isBlank(text[at])) {
            at++;
        }
        return at;
    }

    static int skipBack(char[] text, int from, int to) {
        int end = to;
        while (end > from && isBlank(text[end - 1])) {
            end--;
        }
        return end;
    }

    static String strip(String text) {
        char[] chars = text.toCharArray();
        int from = skip(chars, 0, chars.length);
        return new String(chars, from, skipBack(chars, from, chars.length) - from);
    }
}
