package io.confetti.distribution.notice.remind;

import io.confetti.distribution.notice.remind.store.StartReminders;
import io.confetti.distribution.notice.remind.store.UnsentReminders;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/**
 * Takes back what was prepared of reminders that are not right any more, some in one transaction. Notices that no provider was
 * asked to send go, so that a start that moves away and back is told after all; what was sent stays.
 */
@Component
class RefitReminders {

    private static final Logger log = LoggerFactory.getLogger(RefitReminders.class);
    private static final int PAGE = 500;

    private final StartReminders reminders;
    private final UnsentReminders unsent;

    RefitReminders(StartReminders reminders, UnsentReminders unsent) {
        this.reminders = reminders;
        this.unsent = unsent;
    }

    /** @return how many did not fit; there may be more */
    @Transactional
    public int refit(WatchedStart start) {
        List<StartReminder> some = reminders.lockUnfit(start, PAGE);
        if (some.isEmpty()) {
            return 0;
        }
        List<Long> ids = unsent.of(some);
        if (start.isEnded()) {
            unsent.cancel(ids, "TEMPLATE_ENDED");
            reminders.move(some, "CANCELLED", null);
        } else {
            unsent.remove(ids);
            reminders.move(some, start.isOver() ? "MISSED" : "PLANNED", start.startsAt());
        }
        log.info(
                "Reminders follow their template templateId={} startsAt={} isEnded={} reminders={}",
                start.templateId(),
                start.startsAt(),
                start.isEnded(),
                some.size());
        return some.size();
    }

    /** @return how many their users had cancelled; there may be more */
    @Transactional
    public int withdraw() {
        List<StartReminder> some = reminders.lockWithdrawn(PAGE);
        if (!some.isEmpty()) {
            unsent.remove(unsent.of(some));
            reminders.delete(some);
        }
        return some.size();
    }

    /** @return how many nobody could be told of in time, as while their template was paused; there may be more */
    int miss() {
        int missed = reminders.miss(PAGE);
        if (missed > 0) {
            log.info("Reminders were not sent before the start reminders={}", missed);
        }
        return missed;
    }
}
