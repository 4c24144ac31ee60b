package io.confetti.platform.figure;

import java.util.Arrays;
import java.util.regex.Pattern;

/**
 * Of which source the coupons are that a figure counts.
 *
 * @param id of the task or series, 0 for the other kinds
 */
public record FigureSource(Kind kind, long id) {
    private static final Pattern TEXT = Pattern.compile("[A-Z?][0-9]{1,19}");

    public static final FigureSource CLAIMS = new FigureSource(Kind.CLAIM, 0);

    /** What orders are as a whole, whatever coupons they used. */
    public static final FigureSource ORDERS = new FigureSource(Kind.ORDER, 0);

    /** For instance of an order whose quote is older than this field. */
    public static final FigureSource UNKNOWN = new FigureSource(Kind.UNKNOWN, 0);

    public enum Kind {
        /** A push and whatever retries it: the task that began the family. */
        TASK("P"),
        /** Claims of users without a code. */
        CLAIM("C"),
        /** Codes of a series. */
        SERIES("S"),
        ORDER("O"),
        UNKNOWN("?");

        private final String code;

        Kind(String code) {
            this.code = code;
        }

        /** As the database keeps the kind. */
        public String code() {
            return code;
        }

        public static Kind of(String code) {
            return Arrays.stream(values())
                    .filter(kind -> kind.code.equals(code))
                    .findFirst()
                    .orElse(UNKNOWN);
        }
    }

    public static FigureSource task(long root) {
        return new FigureSource(Kind.TASK, root);
    }

    public static FigureSource series(long id) {
        return new FigureSource(Kind.SERIES, id);
    }

    /** The same source of the whole shop: which task or series it was is not told apart. */
    public FigureSource ofShop() {
        return new FigureSource(kind, 0);
    }

    /** As it travels with a coupon: {@code P42}. */
    public String text() {
        return kind.code() + id;
    }

    /** @param text null, or not such a text, for a source that is not known */
    public static FigureSource ofText(String text) {
        return text != null && TEXT.matcher(text).matches()
                ? new FigureSource(Kind.of(text.substring(0, 1)), Long.parseLong(text.substring(1)))
                : UNKNOWN;
    }
}
