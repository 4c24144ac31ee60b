package io.confetti.merchantadmin.task;

import io.confetti.merchantadmin.task.store.TaskStore;
import io.confetti.platform.time.SuiteClock;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Keeps the copy of a run for lists. Repetition and order do not matter: an end state is never replaced. */
@Component
public class KeepProgress {
    private static final Logger LOG = LoggerFactory.getLogger(KeepProgress.class);

    private final TaskStore tasks;
    private final SuiteClock clock;

    KeepProgress(TaskStore tasks, SuiteClock clock) {
        this.tasks = tasks;
        this.clock = clock;
    }

    @Transactional
    public void keep(long taskId, TaskCopy copy) {
        if (copy.isUnknown()) {
            LOG.warn("State of a later release taskId={}", taskId);
            tasks.noteAsked(taskId, clock.instant());
            return;
        }
        if (tasks.keepProgress(taskId, copy, clock.instant()) && copy.state().isEnd()) {
            LOG.info(
                    "Task ended taskId={} state={} reason={} granted={} failed={}",
                    taskId,
                    copy.state(),
                    copy.reason(),
                    copy.granted(),
                    copy.failed());
        }
    }
}
