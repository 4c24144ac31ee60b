package io.confetti.engine.code.limit;

import io.confetti.platform.redis.CodeAttempts;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/**
 * A token bucket of wrong codes.
 *
 * @param key in Redis; all lie in one slot
 * @param use whether a wrong code takes a token, or only needs that there is one
 * @param tokens that fit in, and that come back within {@code time}
 */
record CodeBucket(String key, Use use, int tokens, Duration time) {
    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final Duration DAY = Duration.ofDays(1);

    /** As the script names it. */
    enum Use {
        TAKE,
        LOOK
    }

    /**
     * Those that have a limit. What the user himself has tried at the gateway counts here too; what an order system says that he has
     * typed does not count there, or anybody could shut him out by his number.
     */
    static List<CodeBucket> of(TypedBy by, CodeLimitProperties limits) {
        Stream<CodeBucket> all = by.userId() == null
                ? Stream.of(new CodeBucket(key("till", by), Use.TAKE, limits.tillPerMinute(), MINUTE))
                : ofUser(by, by.userId(), limits);
        return all.filter(bucket -> bucket.tokens > 0).toList();
    }

    private static Stream<CodeBucket> ofUser(TypedBy by, long user, CodeLimitProperties limits) {
        return Stream.of(
                new CodeBucket(CodeAttempts.ofMinute(user), Use.LOOK, limits.userPerMinute(), MINUTE),
                new CodeBucket(CodeAttempts.ofDay(user), Use.LOOK, limits.userPerDay(), DAY),
                new CodeBucket(key("minute:" + user, by), Use.TAKE, limits.userPerMinute(), MINUTE),
                new CodeBucket(key("day:" + user, by), Use.TAKE, limits.userPerDay(), DAY),
                new CodeBucket(key("system", by), Use.TAKE, limits.systemPerMinute(), MINUTE));
    }

    /** What they were told to be wrong already. */
    static String told(TypedBy by) {
        return key("told:" + (by.userId() == null ? "" : by.userId()), by);
    }

    /** Time in µs until one token is back. */
    long back() {
        return time.toNanos() / 1_000 / tokens;
    }

    private static String key(String what, TypedBy by) {
        return CodeAttempts.PREFIX + "codes-ordered-" + what + ":" + by.orderSystem();
    }
}
