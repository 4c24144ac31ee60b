package io.confetti.webhook;

import io.confetti.platform.client.RetryAfter;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * How long to wait after failed tries.
 *
 * @param steps after the first, second, … failure; the last one repeats
 * @param retryAfterAtMost longest {@code Retry-After} that is honoured
 */
record Backoff(List<Duration> steps, Duration retryAfterAtMost) {
    private static final Duration RETRY_AFTER_AT_LEAST = Duration.ofSeconds(1);
    private static final double JITTER = 0.2;

    /**
     * @param failures 1 after the first
     * @param chance 0 to 1, exclusive: spreads those that failed together by a fifth to either side
     */
    Duration after(int failures, double chance) {
        Duration step = steps.get(Math.min(failures, steps.size()) - 1);
        return Duration.ofMillis(Math.round(step.toMillis() * (1 - JITTER + 2 * JITTER * chance)));
    }

    /**
     * The pause that the endpoint asks for, within bounds.
     *
     * @param header {@code Retry-After}: seconds or a date; null if there was none
     */
    Optional<Duration> retryAfter(String header, Instant now) {
        return RetryAfter.read(header, now).map(asked -> {
            Duration atLeast = asked.compareTo(RETRY_AFTER_AT_LEAST) < 0 ? RETRY_AFTER_AT_LEAST : asked;
            return atLeast.compareTo(retryAfterAtMost) > 0 ? retryAfterAtMost : atLeast;
        });
    }
}
