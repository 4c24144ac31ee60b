package io.confetti.merchantadmin.task;

import io.confetti.merchantadmin.task.store.TaskStore;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Keeps the copy of a run for lists. Repetition and order do not matter: an end state is never replaced. */
@Component
public class KeepProgress {
    private static final Logger LOG = LoggerFactory.getLogger(KeepProgress.class);

    private final TaskStore tasks;

    KeepProgress(TaskStore tasks) {
        this.tasks = tasks;
    }

    @Transactional
    public void keep(long taskId, TaskCopy copy) {
        if (tasks.keepProgress(taskId, copy)) {
            LOG.info(
                    "Task moved taskId={} state={} reason={} delivered={} failed={}",
                    taskId,
                    copy.state(),
                    copy.reason(),
                    copy.delivered(),
                    copy.failed());
        }
    }
}
