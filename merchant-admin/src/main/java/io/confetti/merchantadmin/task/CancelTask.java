package io.confetti.merchantadmin.task;

import io.confetti.contract.Topics;
import io.confetti.merchantadmin.task.store.TaskStore;
import io.confetti.platform.messaging.Outbox;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Asks distribution to stop a task; what was granted stays. Cancelling again is answered alike. */
@Component
public class CancelTask {
    private static final Logger LOG = LoggerFactory.getLogger(CancelTask.class);

    private final TaskQueries queries;
    private final TaskStore tasks;
    private final Outbox outbox;

    CancelTask(TaskQueries queries, TaskStore tasks, Outbox outbox) {
        this.queries = queries;
        this.tasks = tasks;
        this.outbox = outbox;
    }

    @Transactional
    public void cancel(long shopId, long taskId) {
        DistributionTask task = queries.require(shopId, taskId);
        if (tasks.requestCancel(taskId)) {
            outbox.add(
                    Topics.TASK_CANCELLED,
                    String.valueOf(taskId),
                    task.snapshot().cancelled());
            LOG.info("Cancel requested taskId={} shopId={}", taskId, shopId);
        } else if (!queries.require(shopId, taskId).cancelRequested()) {
            throw TaskError.ENDED.refusal();
        }
    }
}
