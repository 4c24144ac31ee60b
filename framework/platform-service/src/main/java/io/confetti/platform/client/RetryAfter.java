package io.confetti.platform.client;

import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Optional;

/** Reads the header {@code Retry-After} of answers. */
public final class RetryAfter {

    private static final int MAX_DIGITS = 9;

    private RetryAfter() {}

    /**
     * The pause that is asked for, as long as it may be; never negative.
     *
     * @param header seconds or a date; null if there was none
     * @return empty for what is neither
     */
    public static Optional<Duration> read(String header, Instant now) {
        String text = header == null ? "" : header.strip();
        if (!text.isEmpty() && text.chars().allMatch(c -> c >= '0' && c <= '9')) {
            long seconds = text.length() > MAX_DIGITS ? Integer.MAX_VALUE : Long.parseLong(text);
            return Optional.of(Duration.ofSeconds(seconds));
        }
        try {
            var date = ZonedDateTime.parse(text, DateTimeFormatter.RFC_1123_DATE_TIME);
            Duration pause = Duration.between(now, date.toInstant());
            return Optional.of(pause.isNegative() ? Duration.ZERO : pause);
        } catch (DateTimeParseException notADate) {
            return Optional.empty();
        }
    }
}
