package io.confetti.core.event;

import java.util.Arrays;

/**
 * What granted a coupon.
 *
 * @param id of the task or of the claim
 * @param seriesId of the series whose code the claim exchanged, 0 if there was none
 */
public record CouponSource(Kind kind, long id, long seriesId) {

    /** Of a source without a code. */
    public CouponSource(Kind kind, long id) {
        this(kind, id, 0);
    }

    public enum Kind {
        TASK("P"),
        CLAIM("C"),
        /** A kind that a newer release grants by. */
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
}
