package io.confetti.platform.request;

/** Text that people typed: shown, stored and never interpreted. */
public final class PlainText {

    private PlainText() {}

    /** Whether the text has no character that hides, reorders or breaks what is shown, and no half of a character. */
    public static boolean isPlain(String text) {
        return text.codePoints().noneMatch(PlainText::isHarmful);
    }

    /** The text without such characters. */
    public static String clean(String text) {
        var kept = new StringBuilder(text.length());
        text.codePoints().filter(c -> !isHarmful(c)).forEach(kept::appendCodePoint);
        return kept.toString().strip();
    }

    /** At most that many characters, none of them halved. */
    public static String cut(String text, int maxLength) {
        return text.codePointCount(0, text.length()) <= maxLength
                ? text
                : text.substring(0, text.offsetByCodePoints(0, maxLength));
    }

    private static boolean isHarmful(int c) {
        return Character.isISOControl(c) || isSeparatorOrHalf(Character.getType(c)) || isReordering(c);
    }

    private static boolean isSeparatorOrHalf(int type) {
        return type == Character.LINE_SEPARATOR
                || type == Character.PARAGRAPH_SEPARATOR
                || type == Character.SURROGATE
                || type == Character.UNASSIGNED;
    }

    private static boolean isReordering(int c) {
        return c >= 0x202A && c <= 0x202E || c >= 0x2066 && c <= 0x2069 || c == 0x200E || c == 0x200F || c == 0xFEFF;
    }
}
