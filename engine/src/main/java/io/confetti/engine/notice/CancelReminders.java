package io.confetti.engine.notice;

import io.confetti.engine.notice.store.ReminderRows;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** A user no longer wants to hear that claiming begins; cancelling again changes nothing. */
@Component
public class CancelReminders {
    private final VisibleTemplates templates;
    private final ReminderRows rows;

    CancelReminders(VisibleTemplates templates, ReminderRows rows) {
        this.templates = templates;
        this.rows = rows;
    }

    /**
     * @param minutesBefore of the one to cancel; empty: all of the template
     * @throws io.confetti.platform.error.CouponException 404 if there was none to cancel and users may not see the template
     */
    public void cancel(long userId, long templateId, Optional<Integer> minutesBefore) {
        int cancelled = minutesBefore
                .map(minutes -> rows.remove(userId, templateId, minutes))
                .orElseGet(() -> rows.removeAll(userId, templateId));
        if (cancelled == 0) {
            templates.require(templateId);
        }
    }
}
