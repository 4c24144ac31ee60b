package io.confetti.engine.notice;

import io.confetti.engine.notice.store.ReminderRows;
import io.confetti.platform.time.SuiteClock;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import org.springframework.stereotype.Component;

/** The reminders of a user that are still to come, the next one first; their number is limited when they are asked for. */
@Component
public class ReminderQueries {
    private static final Comparator<StartReminder> NEXT_FIRST =
            Comparator.comparing(StartReminder::dueAt).thenComparing(StartReminder::templateId);

    private final VisibleTemplates templates;
    private final ReminderRows rows;
    private final SuiteClock clock;

    ReminderQueries(VisibleTemplates templates, ReminderRows rows, SuiteClock clock) {
        this.templates = templates;
        this.rows = rows;
        this.clock = clock;
    }

    public List<StartReminder> all(long userId) {
        Instant now = clock.instant();
        return rows.of(userId).stream()
                .filter(reminder -> reminder.isOpen(now))
                .sorted(NEXT_FIRST)
                .toList();
    }

    /** @throws io.confetti.platform.error.CouponException 404 if users may not see the template */
    public List<StartReminder> ofTemplate(long userId, long templateId) {
        templates.require(templateId);
        return all(userId).stream()
                .filter(reminder -> reminder.templateId() == templateId)
                .toList();
    }
}
