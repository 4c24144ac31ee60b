package io.confetti.engine.notice;

import io.confetti.platform.outage.ConflictRetry;
import java.util.Optional;
import org.springframework.dao.PessimisticLockingFailureException;
import org.springframework.stereotype.Component;

/** A user no longer wants to hear that claiming begins; cancelling again changes nothing. */
@Component
public class CancelReminders {
    /** Who follows starts comes to the same rows by other indexes, so that two may lock each other out. */
    private static final ConflictRetry RETRY = ConflictRetry.of(5, PessimisticLockingFailureException.class);

    private final VisibleTemplates templates;
    private final RemoveReminders reminders;

    CancelReminders(VisibleTemplates templates, RemoveReminders reminders) {
        this.templates = templates;
        this.reminders = reminders;
    }

    /**
     * @param minutesBefore of the one to cancel; empty: all of the template
     * @throws io.confetti.platform.error.CouponException 404 if there was none to cancel and users may not see the template
     */
    public void cancel(long userId, long templateId, Optional<Integer> minutesBefore) {
        int cancelled = RETRY.run(() -> reminders.remove(userId, templateId, minutesBefore));
        if (cancelled == 0) {
            templates.require(templateId);
        }
    }
}
