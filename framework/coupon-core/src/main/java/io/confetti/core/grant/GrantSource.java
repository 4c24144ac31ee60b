package io.confetti.core.grant;

/**
 * The work that gives coupons; one source gives a user at most one coupon.
 *
 * @param id task id or claim id
 */
public record GrantSource(Kind kind, long id) {

    public enum Kind {
        PUSH("P"),
        CLAIM("C");

        private final String code;

        Kind(String code) {
            this.code = code;
        }

        /** As the database keeps it. */
        public String code() {
            return code;
        }
    }

    public static GrantSource push(long taskId) {
        return new GrantSource(Kind.PUSH, taskId);
    }
}
