package io.confetti.platform.request;

import java.time.Duration;
import java.util.Optional;
import java.util.regex.Pattern;

/** Durations as operators write and read them: a whole number and its unit, as in {@code 90s}, {@code 10m}, {@code 2h}, {@code 7d}. */
public final class DurationText {
    private static final Pattern FORM = Pattern.compile("(0|[1-9][0-9]{0,8})([smhd])");

    private DurationText() {}

    /** @return empty if the text is no duration */
    public static Optional<Duration> read(String text) {
        var parts = FORM.matcher(text.strip());
        if (!parts.matches()) {
            return Optional.empty();
        }
        long number = Long.parseLong(parts.group(1));
        return Optional.of(
                switch (parts.group(2)) {
                    case "s" -> Duration.ofSeconds(number);
                    case "m" -> Duration.ofMinutes(number);
                    case "h" -> Duration.ofHours(number);
                    default -> Duration.ofDays(number);
                });
    }

    /** In minutes where these are whole, else in seconds; null stays null. */
    public static String write(Duration duration) {
        if (duration == null) {
            return null;
        }
        return duration.toSecondsPart() == 0 ? duration.toMinutes() + "m" : duration.toSeconds() + "s";
    }
}
