package io.confetti.webhook;

import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
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
    private static final int MAX_DIGITS = 9;

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
        return read(header, now).map(asked -> {
            Duration atLeast = asked.compareTo(RETRY_AFTER_AT_LEAST) < 0 ? RETRY_AFTER_AT_LEAST : asked;
            return atLeast.compareTo(retryAfterAtMost) > 0 ? retryAfterAtMost : atLeast;
        });
    }

    private static Optional<Duration> read(String header, Instant now) {
        String text = header == null ? "" : header.strip();
        if (!text.isEmpty() && text.chars().allMatch(c -> c >= '0' && c <= '9')) {
            long seconds = text.length() > MAX_DIGITS ? Integer.MAX_VALUE : Long.parseLong(text);
            return Optional.of(Duration.ofSeconds(seconds));
        }
        try {
            var date = ZonedDateTime.parse(text, DateTimeFormatter.RFC_1123_DATE_TIME);
            return Optional.of(Duration.between(now, date.toInstant()));
        } catch (DateTimeParseException notADate) {
            return Optional.empty();
        }
    }
}
