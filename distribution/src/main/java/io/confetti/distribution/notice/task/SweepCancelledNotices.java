package io.confetti.distribution.notice.task;

import io.confetti.distribution.notice.task.store.TaskNoticeControl;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/**
 * Goes on with cancels that stopped, and cancels what comes later: a try that a provider could not take then, or the channel that
 * stands in for one that failed.
 */
@Component
class SweepCancelledNotices {

    private static final Logger log = LoggerFactory.getLogger(SweepCancelledNotices.class);
    private static final int RUNS = 20;

    private final TaskNoticeControl control;
    private final CancelRows cancelRows;

    SweepCancelledNotices(TaskNoticeControl control, CancelRows cancelRows) {
        this.control = control;
        this.cancelRows = cancelRows;
    }

    @Scheduled(fixedDelayString = "${confetti.distribution.sweep-interval:2s}")
    void sweep() {
        try {
            control.cancelledWithOpen(RUNS).forEach(cancelRows::cancel);
        } catch (RuntimeException unreachable) {
            log.warn("Sweep of cancelled notices stopped, next one in a moment", unreachable);
        }
    }
}
