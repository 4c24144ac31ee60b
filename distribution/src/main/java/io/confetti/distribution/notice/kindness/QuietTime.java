package io.confetti.distribution.notice.kindness;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.zone.ZoneOffsetTransition;
import java.util.Optional;

/**
 * Time of the day at which nobody is to be disturbed.
 *
 * @param from inclusive
 * @param until exclusive, next morning if it is before {@code from}; the same as {@code from}: never
 */
public record QuietTime(ZoneId zone, LocalTime from, LocalTime until) {

    /**
     * When the quiet ends, by the clocks of the zone: where they are set at night it is shorter or longer.
     *
     * @return empty if it is not quiet now
     */
    public Optional<Instant> endIfQuiet(Instant now) {
        LocalDateTime local = LocalDateTime.ofInstant(now, zone);
        if (!isQuiet(local.toLocalTime())) {
            return Optional.empty();
        }
        LocalDate day = local.toLocalTime().isBefore(until) ? local.toLocalDate() : nextDay(local);
        return Optional.of(at(day.atTime(until), now));
    }

    private boolean isQuiet(LocalTime time) {
        boolean isFrom = !time.isBefore(from);
        boolean isUntil = time.isBefore(until);
        return from.isAfter(until) ? isFrom || isUntil : isFrom && isUntil;
    }

    private static LocalDate nextDay(LocalDateTime local) {
        return local.toLocalDate().plusDays(1);
    }

    /** A time that the clocks jump over is when they jump; of one that comes twice the next that is to come. */
    private Instant at(LocalDateTime end, Instant now) {
        ZoneOffsetTransition change = zone.getRules().getTransition(end);
        if (change != null && change.isGap()) {
            return change.getInstant();
        }
        Instant first = end.atZone(zone).toInstant();
        return first.isAfter(now)
                ? first
                : end.atZone(zone).withLaterOffsetAtOverlap().toInstant();
    }
}
