package io.confetti.merchantadmin.task;

import io.confetti.merchantadmin.task.store.ScheduleStore;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Ends a scheduled task that has not been started, and tells. */
@Component
class CancelScheduled {
    private final ScheduleStore schedules;
    private final PublishEnd publishEnd;

    CancelScheduled(ScheduleStore schedules, PublishEnd publishEnd) {
        this.schedules = schedules;
        this.publishEnd = publishEnd;
    }

    /** @return false if it was started, or has ended */
    @Transactional
    public boolean cancel(long taskId) {
        boolean isCancelled = schedules.cancel(taskId);
        if (isCancelled) {
            publishEnd.publish(taskId);
        }
        return isCancelled;
    }
}
