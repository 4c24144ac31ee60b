package io.confetti.merchantadmin.task.web;

import io.confetti.platform.request.BodyFields;
import io.confetti.platform.request.DurationText;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/** Judges when a task is to be sent. */
final class ScheduleForm {
    static final Duration DEFAULT_LATE_LIMIT = Duration.ofMinutes(60);

    private static final Duration SHORTEST = Duration.ofMinutes(1);
    private static final Duration LONGEST = Duration.ofDays(7);

    private ScheduleForm() {}

    /**
     * @param sendAt null if it is absent or wrong
     * @param lateLimit as written, null if it is absent or wrong
     * @return the late limit, empty if it is absent or wrong
     */
    static Optional<Duration> judge(BodyFields fields, Instant sendAt, String lateLimit, Instant now) {
        if (sendAt != null && !sendAt.isAfter(now)) {
            fields.refuse("sendAt", "task.send-at-past");
        }
        if (lateLimit == null) {
            return Optional.empty();
        }
        Optional<Duration> read = DurationText.read(lateLimit)
                .filter(limit -> limit.compareTo(SHORTEST) >= 0 && limit.compareTo(LONGEST) <= 0);
        if (read.isEmpty()) {
            fields.refuse(
                    "lateLimit",
                    "task.bad-late-limit",
                    Map.of("min", DurationText.write(SHORTEST), "max", LONGEST.toDays() + "d"));
        }
        return read;
    }
}
