package io.confetti.distribution.notice.remind;

import io.confetti.distribution.notice.remind.store.StartReminders;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.springframework.stereotype.Component;

/**
 * Lets reminders follow their template. One whose start is known already is looked at once a minute only: engine may have taken
 * a reminder for a start that was some seconds old.
 */
@Component
class FollowStarts {

    private static final long LOOK_AGAIN = Duration.ofMinutes(1).toNanos();

    private final StartReminders reminders;
    private final RefitReminders refit;
    private final Map<Long, Seen> seen = new HashMap<>();

    FollowStarts(StartReminders reminders, RefitReminders refit) {
        this.reminders = reminders;
        this.refit = refit;
    }

    private record Seen(Instant startsAt, boolean isEnded, long nanos) {}

    synchronized void follow() {
        Set<Long> watched = new HashSet<>();
        for (WatchedStart start : reminders.watched()) {
            watched.add(start.templateId());
            if (isNew(start)) {
                int moved = refit.refit(start);
                while (moved > 0) {
                    moved = refit.refit(start);
                }
                seen.put(start.templateId(), new Seen(start.startsAt(), start.isEnded(), System.nanoTime()));
            }
        }
        seen.keySet().retainAll(watched);
    }

    private boolean isNew(WatchedStart start) {
        Seen known = seen.get(start.templateId());
        return known == null
                || !known.startsAt().equals(start.startsAt())
                || known.isEnded() != start.isEnded()
                || System.nanoTime() - known.nanos() > LOOK_AGAIN;
    }
}
