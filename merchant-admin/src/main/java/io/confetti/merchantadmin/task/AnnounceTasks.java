package io.confetti.merchantadmin.task;

import io.confetti.core.contract.Topics;
import io.confetti.merchantadmin.recipientfile.FileJudged;
import io.confetti.merchantadmin.task.store.TaskStore;
import io.confetti.platform.messaging.Outbox;
import io.confetti.platform.time.SuiteClock;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** Announces tasks again: when their file got its verdict, and when nothing came of the announcement. */
@Component
class AnnounceTasks {
    private static final Logger LOG = LoggerFactory.getLogger(AnnounceTasks.class);

    private final TaskStore tasks;
    private final Outbox outbox;
    private final SuiteClock clock;

    AnnounceTasks(TaskStore tasks, Outbox outbox, SuiteClock clock) {
        this.tasks = tasks;
        this.outbox = outbox;
        this.clock = clock;
    }

    /** Runs inside the verdict's transaction, so no verdict is without its announcements. */
    @EventListener
    @Transactional(propagation = Propagation.MANDATORY)
    public void on(FileJudged judged) {
        for (DistributionTask task : tasks.waitingForVerdict(judged.file().fileId())) {
            tasks.keepVerdict(task.id(), task.snapshot().withFile(judged.file()), clock.instant());
            announce(task.id(), task.announcement().withFile(judged.file()));
            LOG.info(
                    "Task announced with verdict taskId={} verdict={}",
                    task.id(),
                    judged.file().verdict());
        }
    }

    /** Harmless if the first announcement, or the first wish to cancel, arrived after all. */
    @Transactional
    public void again(DistributionTask task) {
        if (tasks.moveAnnouncement(task.id(), task.announcedAt(), clock.instant())) {
            if (task.copy().state() == TaskState.PENDING) {
                announce(task.id(), task.announcement());
            }
            if (task.cancelRequested()) {
                outbox.add(Topics.TASK_CANCELLED, String.valueOf(task.id()), task.announcement());
            }
            LOG.warn("Task announced again taskId={}", task.id());
        }
    }

    private void announce(long taskId, Object announcement) {
        outbox.add(Topics.TASK_STARTED, String.valueOf(taskId), announcement);
    }
}
