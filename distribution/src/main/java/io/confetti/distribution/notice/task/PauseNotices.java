package io.confetti.distribution.notice.task;

import io.confetti.contract.CommandedNotices;
import io.confetti.distribution.notice.task.store.TaskNoticeControl;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Lets the notices of a task wait, or go on: nothing of them is planned or begun meanwhile. A repeat changes nothing. */
@Component
public class PauseNotices {

    private final TaskNoticeControl control;

    PauseNotices(TaskNoticeControl control) {
        this.control = control;
    }

    /**
     * @param paused whether they are to wait; a try that has begun is not called back
     * @throws io.confetti.platform.error.CouponException 404 if the task has no run, 409 if nothing is sent for it or its notices
     *     were cancelled
     */
    @Transactional
    public CommandedNotices pause(long taskId, boolean paused) {
        if (paused) {
            control.pause(taskId);
        } else {
            control.resume(taskId);
        }
        return new CommandedNotices(OpenTask.require(control.state(taskId)), 0, 0, true);
    }
}
