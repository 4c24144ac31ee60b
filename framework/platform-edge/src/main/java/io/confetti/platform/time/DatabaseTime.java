package io.confetti.platform.time;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Locale;

/** Instants as the database keeps them: DATETIME(3) in UTC. */
public final class DatabaseTime {

    private static final DateTimeFormatter TEXT = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSS", Locale.ROOT);

    private DatabaseTime() {}

    public static LocalDateTime of(Instant instant) {
        return instant == null ? null : LocalDateTime.ofInstant(instant.truncatedTo(ChronoUnit.MILLIS), ZoneOffset.UTC);
    }

    /** As it stands in JSON that the database reads: seconds and millis are always there, {@code 2026-11-27 10:00:00.000}. */
    public static String text(Instant instant) {
        return TEXT.format(of(instant));
    }

    /** As {@code INTERVAL ? MICROSECOND} takes it. */
    public static long micros(Duration duration) {
        return duration.toNanos() / 1_000;
    }

    public static Instant instant(LocalDateTime stored) {
        return stored == null ? null : stored.toInstant(ZoneOffset.UTC);
    }
}
