package io.confetti.merchantadmin.task;

import io.confetti.merchantadmin.task.store.ControlStore;
import io.confetti.merchantadmin.task.store.TaskStore;
import io.confetti.platform.time.SuiteClock;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Keeps the copy of a run for lists. Repetition and order do not matter: an end state is never replaced; what is taken back after it is
 * added. */
@Component
public class KeepProgress {
    private static final Logger LOG = LoggerFactory.getLogger(KeepProgress.class);

    private final TaskStore tasks;
    private final ControlStore controls;
    private final PublishEnd publishEnd;
    private final SuiteClock clock;

    KeepProgress(TaskStore tasks, ControlStore controls, PublishEnd publishEnd, SuiteClock clock) {
        this.tasks = tasks;
        this.controls = controls;
        this.publishEnd = publishEnd;
        this.clock = clock;
    }

    @Transactional
    public void keep(long taskId, TaskCopy copy) {
        if (copy.isUnknown()) {
            LOG.warn("State of a later release taskId={}", taskId);
            tasks.noteAsked(taskId, clock.instant());
            return;
        }
        boolean isNew = tasks.keepProgress(taskId, copy, clock.instant());
        if (isNew && copy.state().isEnd()) {
            publishEnd.publish(taskId);
            LOG.info(
                    "Task ended taskId={} state={} reason={} granted={} failed={}",
                    taskId,
                    copy.state(),
                    copy.reason(),
                    copy.granted(),
                    copy.failed());
        }
        if (!isNew && copy.state().isEnd()) {
            controls.keepUndo(taskId, copy.control());
        }
        controls.keepRefusal(taskId, copy.control());
    }
}
