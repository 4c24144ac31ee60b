package io.confetti.sheet.policy;

/** Judges an id stored as a number (policy P3): the stored number decides, never the displayed text. */
final class NumberId {
    /** From here on the spreadsheet has already dropped digits, so the number may be the id of another user. */
    private static final double PRECISION_LOST = 1e15;

    private NumberId() {}

    static long judge(char[] text, int from, int to) {
        long plain = StoredNumber.plain(text, from, to);
        if (plain >= 0) {
            return plain > 0 ? plain : IdVerdict.RANGE;
        }
        double value = StoredNumber.parse(text, from, to);
        if (Double.isNaN(value) || (value != Math.rint(value) && !Double.isInfinite(value))) {
            return IdVerdict.FORMAT;
        }
        if (value <= 0) {
            return IdVerdict.RANGE;
        }
        return value >= PRECISION_LOST ? IdVerdict.PRECISION : (long) value;
    }
}
