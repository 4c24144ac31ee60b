package io.confetti.platform.request;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/** Times as operators write and read them: ISO-8601. */
public final class TimeText {
    private static final Instant FIRST = Instant.parse("2000-01-01T00:00:00Z");
    private static final Instant LAST = Instant.parse("2200-01-01T00:00:00Z");

    private TimeText() {}

    /** @param zone used only where the text itself says no offset */
    public static Optional<Instant> read(String text, ZoneId zone) {
        try {
            var parsed = DateTimeFormatter.ISO_DATE_TIME.parseBest(text, OffsetDateTime::from, LocalDateTime::from);
            Instant instant = parsed instanceof LocalDateTime local
                    ? local.atZone(zone).toInstant()
                    : ((OffsetDateTime) parsed).toInstant();
            return Optional.of(instant.truncatedTo(ChronoUnit.MILLIS))
                    .filter(time -> !time.isBefore(FIRST) && time.isBefore(LAST));
        } catch (DateTimeException notATime) {
            return Optional.empty();
        }
    }

    public static OffsetDateTime write(Instant instant, ZoneId zone) {
        return instant == null ? null : instant.atZone(zone).toOffsetDateTime();
    }
}
