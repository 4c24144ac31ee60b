package io.confetti.sheet.policy;

import java.math.BigDecimal;
import java.math.MathContext;

/** The number that a numeric cell stores, and the text that stands for it in a failure file. */
public final class StoredNumber {
    private static final int EXACT_DIGITS = 15;
    private static final BigDecimal PLAIN_BELOW = new BigDecimal("1E15");
    private static final int MAX_PLAIN_SCALE = 20;

    private StoredNumber() {}

    /** The value of a run of at most 15 digits, -1 for every other spelling. */
    public static long plain(char[] text, int from, int to) {
        if (from == to || to - from > EXACT_DIGITS) {
            return -1;
        }
        long value = 0;
        for (int at = from; at < to; at++) {
            int digit = text[at] - '0';
            if (digit < 0 || digit > 9) {
                return -1;
            }
            value = value * 10 + digit;
        }
        return value;
    }

    /** The double that the spreadsheet program holds, NaN if the text is not a decimal number. */
    static double parse(char[] text, int from, int to) {
        for (int at = from; at < to; at++) {
            if (!isNumberCharacter(text[at])) {
                return Double.NaN;
            }
        }
        try {
            return Double.parseDouble(new String(text, from, to - from));
        } catch (NumberFormatException notANumber) {
            return Double.NaN;
        }
    }

    private static boolean isNumberCharacter(char c) {
        return (c >= '0' && c <= '9') || c == '.' || c == '-' || c == '+' || c == 'e' || c == 'E';
    }

    /** Text for people; a number that lost digits keeps its exponent, so that it fails again when uploaded again. */
    static String text(char[] text, int from, int to) {
        double value = parse(text, from, to);
        return Double.isNaN(value) || Double.isInfinite(value) ? new String(text, from, to - from) : text(value);
    }

    /** Whole numbers as spreadsheets show them; a fraction is never rounded to a whole number. */
    private static BigDecimal shown(double value) {
        return value == Math.rint(value)
                ? new BigDecimal(value).round(new MathContext(EXACT_DIGITS))
                : new BigDecimal(Double.toString(value));
    }

    static String text(double value) {
        BigDecimal exact = shown(value).stripTrailingZeros();
        if (exact.abs().compareTo(PLAIN_BELOW) < 0 && exact.scale() <= MAX_PLAIN_SCALE) {
            return exact.toPlainString();
        }
        String digits = exact.unscaledValue().abs().toString();
        int exponent = exact.precision() - exact.scale() - 1;
        String mantissa = digits.length() == 1 ? digits : digits.charAt(0) + "." + digits.substring(1);
        return (exact.signum() < 0 ? "-" : "") + mantissa + "E" + (exponent < 0 ? "-" : "+") + Math.abs(exponent);
    }
}
