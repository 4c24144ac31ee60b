package io.confetti.platform.redis;

/**
 * Keys of the buckets of wrong codes that a user has typed himself: strings, server time in µs at which the bucket is full again. The
 * gateway takes tokens from them; engine looks at them where order systems say that the user has typed a code.
 */
public final class CodeAttempts {
    /** Of all buckets of attempts: scripts take from several, so all lie in one slot. */
    public static final String PREFIX = "confetti:{claim-limit}:";

    /** Behind {@link #PREFIX}, in front of the user's id: wrong codes within a minute. */
    public static final String MINUTE = "codes-user:";

    /** As {@link #MINUTE}, within a day. */
    public static final String DAY = "codes-user-day:";

    private CodeAttempts() {}

    public static String ofMinute(long userId) {
        return PREFIX + MINUTE + userId;
    }

    public static String ofDay(long userId) {
        return PREFIX + DAY + userId;
    }
}
