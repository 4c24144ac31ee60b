package io.confetti.engine.notice;

import io.confetti.engine.notice.store.ReminderRows;
import io.confetti.engine.notice.store.SettingRows;
import io.confetti.platform.time.SuiteClock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Keeps a reminder unless its user has too many that are still to come; calls of one user wait for each other. */
@Component
class SaveReminder {
    private static final int MOST = 20;
    /** What was told longer ago leaves the inbox: a user who asks every day must not collect rows for ever. */
    private static final Duration KEPT = Duration.ofDays(90);

    private final SettingRows settings;
    private final ReminderRows reminders;
    private final SuiteClock clock;

    SaveReminder(SettingRows settings, ReminderRows reminders, SuiteClock clock) {
        this.settings = settings;
        this.reminders = reminders;
        this.clock = clock;
    }

    @Transactional
    void save(long userId, StartReminder reminder) {
        settings.lock(userId);
        Instant now = clock.instant();
        List<StartReminder> others = reminders.of(userId).stream()
                .filter(other -> other.isOpen(now))
                .filter(other -> other.templateId() != reminder.templateId()
                        || other.minutesBefore() != reminder.minutesBefore())
                .toList();
        if (others.size() >= MOST) {
            throw NoticeError.TOO_MANY.refusal(Map.of("max", MOST));
        }
        reminders.put(userId, reminder);
        reminders.removeDueBefore(userId, now.minus(KEPT));
    }
}
