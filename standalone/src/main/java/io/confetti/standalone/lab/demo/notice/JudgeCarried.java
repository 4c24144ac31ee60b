package io.confetti.standalone.lab.demo.notice;

import io.confetti.standalone.lab.notice.Carried;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Judges what providers took by the promises to users.
 *
 * @param zone of the shop, for its quiet hours
 * @param suite its zone, for the days of users
 */
record JudgeCarried(ZoneId zone, ZoneId suite) {

    private static final LocalTime QUIET_FROM = LocalTime.of(22, 0);
    private static final LocalTime QUIET_UNTIL = LocalTime.of(8, 0);
    private static final Map<String, Integer> CAPS = Map.of("SMS", 2, "MAIL", 3);

    /**
     * Messages that came while their user wanted none.
     *
     * @param isQuiet users who have quiet hours of their own
     */
    long inQuietHours(List<Carried> messages, Predicate<Carried> isQuiet, Instant quietFrom, Instant quietUntil) {
        return messages.stream()
                .filter(message -> isQuiet.test(message)
                        ? !message.at().isBefore(quietFrom) && message.at().isBefore(quietUntil)
                        : isNight(message.at()))
                .count();
    }

    private boolean isNight(Instant at) {
        LocalTime time = at.atZone(zone).toLocalTime();
        return !time.isBefore(QUIET_FROM) || time.isBefore(QUIET_UNTIL);
    }

    /** Messages beyond what a user may be sent on a channel and day. */
    long overCap(List<Carried> messages) {
        return messages.stream().collect(Collectors.groupingBy(this::place, Collectors.counting())).entrySet().stream()
                .mapToLong(place ->
                        Math.max(0, place.getValue() - CAPS.get(place.getKey().channel())))
                .sum();
    }

    private record Place(String channel, String to, LocalDate day) {}

    private Place place(Carried message) {
        return new Place(
                message.channel(), message.to(), message.at().atZone(suite).toLocalDate());
    }
}
