package io.confetti.distribution.notice.task;

import io.confetti.contract.CommandedNotices;
import io.confetti.distribution.notice.task.CancelRows.Cancelled;
import io.confetti.distribution.notice.task.store.TaskNoticeControl;
import org.springframework.stereotype.Component;

/**
 * Cancels what of a task's notices is not begun, for ever. First the run says so, which is committed; then whoever plans one of its
 * chunks is waited for: later ones see it. What is not moved here, because this process dies or there is too much, the sweep moves.
 */
@Component
public class CancelNotices {

    private final TaskNoticeControl control;
    private final CancelRows cancelRows;

    CancelNotices(TaskNoticeControl control, CancelRows cancelRows) {
        this.control = control;
        this.cancelRows = cancelRows;
    }

    /** @throws io.confetti.platform.error.CouponException 404 if the task has no run, 409 if nothing is sent for it */
    public CommandedNotices cancel(long taskId) {
        OpenTask.requireAny(control.state(taskId));
        control.cancel(taskId);
        control.awaitPlanners(taskId);
        Cancelled cancelled = cancelRows.cancel(taskId);
        return new CommandedNotices(TaskNoticeControl.CANCELLED, cancelled.rows(), 0, cancelled.isComplete());
    }
}
