package io.confetti.engine.notice;

import io.confetti.engine.notice.store.ReminderRows;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/**
 * Removes reminders after it has locked them. Who makes notices moves them between PLANNED and PREPARED meanwhile: without the lock
 * one could be in neither state when it is looked for, and be sent although its user was told that it is cancelled.
 */
@Component
class RemoveReminders {
    private final ReminderRows rows;

    RemoveReminders(ReminderRows rows) {
        this.rows = rows;
    }

    /**
     * @param minutesBefore of the one to remove; empty: all of the template
     * @return how many there were
     */
    @Transactional
    int remove(long userId, long templateId, Optional<Integer> minutesBefore) {
        List<Integer> found = rows.lock(userId, templateId, minutesBefore);
        if (!found.isEmpty()) {
            rows.remove(userId, templateId, found);
        }
        return found.size();
    }
}
