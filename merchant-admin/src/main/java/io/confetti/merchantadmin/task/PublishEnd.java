package io.confetti.merchantadmin.task;

import io.confetti.core.event.PublishPush;
import io.confetti.core.event.PushEnded;
import io.confetti.merchantadmin.task.store.TaskStore;
import io.confetti.platform.failpoint.FailPoints;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/**
 * Publishes that a task has ended, in the transaction that has just moved its row into the end state. That move is
 * compare-and-set, whether the end was told by its run or decided here before there was one: so each end is published once.
 */
@Component
class PublishEnd {
    private final TaskStore tasks;
    private final PublishPush publishPush;
    private final FailPoints failPoints;

    PublishEnd(TaskStore tasks, PublishPush publishPush, FailPoints failPoints) {
        this.tasks = tasks;
        this.publishPush = publishPush;
        this.failPoints = failPoints;
    }

    /** To be called only by the one whose update ended it. */
    @Transactional(propagation = Propagation.MANDATORY)
    public void publish(long taskId) {
        failPoints.reach("before-end-fact", taskId);
        DistributionTask task = tasks.require(taskId);
        TaskCopy copy = task.copy();
        publishPush.publish(new PushEnded(
                task.shopId(),
                task.command().templateId(),
                taskId,
                task.command().name(),
                copy.state().name(),
                copy.reason(),
                task.rowCount(),
                copy.granted(),
                copy.failedByCause(),
                copy.control().revoked(),
                copy.endedAt()));
    }
}
