package io.confetti.engine.code.limit;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * A token bucket of wrong codes.
 *
 * @param key in Redis; all keys of one who types lie in one slot
 * @param tokens that fit in, and that come back within {@code time}
 */
record CodeBucket(String key, int tokens, Duration time) {

    /** Those that have a limit. */
    static List<CodeBucket> of(TypedBy by, CodeLimitProperties limits) {
        Stream<CodeBucket> all = switch (by.kind()) {
            case USER ->
                Stream.of(
                        new CodeBucket(key(by, "minute"), limits.userPerMinute(), Duration.ofMinutes(1)),
                        new CodeBucket(key(by, "day"), limits.userPerDay(), Duration.ofDays(1)));
            case TILL -> Stream.of(new CodeBucket(key(by, "minute"), limits.tillPerMinute(), Duration.ofMinutes(1)));
        };
        return all.filter(bucket -> bucket.tokens > 0).toList();
    }

    /** What they were told to be wrong already. */
    static String told(TypedBy by) {
        return key(by, "told");
    }

    /** Time in µs until one token is back. */
    long back() {
        return time.toNanos() / 1_000 / tokens;
    }

    private static String key(TypedBy by, String what) {
        return "confetti:{wrong-codes}:" + by.kind().name().toLowerCase(Locale.ROOT) + ":" + by.name() + ":" + what;
    }
}
