package io.confetti.core.event;

import java.util.Arrays;

/**
 * What granted a coupon.
 *
 * @param id of the task or of the claim
 */
public record CouponSource(Kind kind, long id) {

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
