package io.confetti.engine.notice;

import io.confetti.contract.NoticeChannel;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;

/**
 * What a user asked for: to hear that claiming begins.
 *
 * @param templateName as it is now
 * @param minutesBefore 1 to 1440
 * @param startsAt start of claiming as it is now
 * @param isExpected false while the template is paused, and once it has ended: then nothing begins at that time
 */
public record StartReminder(
        long templateId,
        String templateName,
        int minutesBefore,
        Set<NoticeChannel> channels,
        Instant startsAt,
        boolean isExpected) {
    /** Longest time before a start. */
    public static final int MOST_MINUTES = 1_440;

    /** When the user wants to hear of it. */
    public Instant dueAt() {
        return startsAt.minus(Duration.ofMinutes(minutesBefore));
    }

    boolean isOpen(Instant now) {
        return now.isBefore(dueAt());
    }
}
