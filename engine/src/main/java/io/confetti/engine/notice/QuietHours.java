package io.confetti.engine.notice;

import java.time.LocalTime;

/**
 * Time of day in which nothing is sent, in the zone of the user; over midnight if it ends before it begins.
 *
 * @param from inclusive
 * @param until exclusive; the same as {@code from}: there are no quiet hours
 */
public record QuietHours(LocalTime from, LocalTime until) {
    /** Of users who have chosen none. */
    public static final QuietHours DEFAULT = new QuietHours(LocalTime.of(22, 0), LocalTime.of(8, 0));
}
