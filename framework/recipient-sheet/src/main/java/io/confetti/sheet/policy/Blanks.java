package io.confetti.sheet.policy;

/**
 * The characters that count as blank around a text (policy P2). Two editions: a short list, and whole categories of
 * Unicode, since pasted text brings invisible marks.
 */
public final class Blanks {
    /** A list of eleven characters. */
    static final Blanks LISTED = new Blanks(Blanks::isListed);

    /** Separators, controls and formats of Unicode, and the variation selectors. */
    static final Blanks INVISIBLE = new Blanks(Blanks::isInvisible);

    private static final int REVERSED = 0x202E;

    private interface Rule {
        boolean isBlank(int codePoint);
    }

    private final Rule rule;
    private final boolean[] basic = new boolean[Character.MIN_SUPPLEMENTARY_CODE_POINT];

    private Blanks(Rule rule) {
        this.rule = rule;
        for (int code = 0; code < basic.length; code++) {
            basic[code] = rule.isBlank(code);
        }
    }

    private static boolean isListed(int code) {
        return switch (code) {
            case ' ', '\t', '\r', '\n', 0x00A0, 0x3000, 0xFEFF, 0x200B, 0x200C, 0x200D, 0x2060 -> true;
            default -> false;
        };
    }

    private static boolean isInvisible(int code) {
        return switch (Character.getType(code)) {
            case Character.SPACE_SEPARATOR,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.CONTROL -> true;
            // A text behind this mark is shown reversed: the operator saw another user than the one that is stored.
            case Character.FORMAT -> code != REVERSED;
            default -> code >= 0xFE00 && code <= 0xFE0F;
        };
    }

    public boolean isBlank(int codePoint) {
        return codePoint < basic.length ? basic[codePoint] : rule.isBlank(codePoint);
    }

    boolean isBlank(char[] text, int from, int to) {
        return skip(text, from, to) == to;
    }

    public int skip(char[] text, int from, int to) {
        int at = from;
        while (at < to) {
            if (basic[text[at]]) {
                at++;
            } else if (Character.isHighSurrogate(text[at]) && rule.isBlank(Character.codePointAt(text, at, to))) {
                at += 2;
            } else {
                return at;
            }
        }
        return at;
    }

    public int skipBack(char[] text, int from, int to) {
        int end = to;
        while (end > from) {
            if (basic[text[end - 1]]) {
                end--;
            } else if (Character.isLowSurrogate(text[end - 1])
                    && rule.isBlank(Character.codePointBefore(text, end, from))) {
                end -= 2;
            } else {
                return end;
            }
        }
        return end;
    }

    public String strip(String text) {
        char[] chars = text.toCharArray();
        int from = skip(chars, 0, chars.length);
        return new String(chars, from, skipBack(chars, from, chars.length) - from);
    }
}
