package io.confetti.distribution.notice.remind;

import java.time.Duration;
import java.time.Instant;

/**
 * The reminders of one template that are due at one time.
 *
 * @param minutesBefore the start
 * @param startsAt as it was when the round was looked up
 */
public record StartRound(long templateId, long shopId, int minutesBefore, Instant startsAt) {

    /** When users want to have heard of it. */
    public Instant dueAt() {
        return startsAt.minus(Duration.ofMinutes(minutesBefore));
    }

    /** Of its notices, as {@code 30@2026-12-01T02:00:00Z}: whoever was told of a start hears of another one that it has moved to. */
    String occasion() {
        return minutesBefore + "@" + startsAt;
    }
}
