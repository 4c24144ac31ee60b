package io.confetti.merchantadmin.task;

import io.confetti.contract.PushFile;
import io.confetti.contract.RunState;
import io.confetti.contract.SourceKind;
import io.confetti.contract.TaskAnnounced;
import io.confetti.contract.Topics;
import io.confetti.merchantadmin.recipientfile.FileJudged;
import io.confetti.merchantadmin.recipientfile.FileQueries;
import io.confetti.merchantadmin.task.store.ScheduleStore;
import io.confetti.merchantadmin.task.store.TaskStore;
import io.confetti.platform.messaging.Outbox;
import io.confetti.platform.time.SuiteClock;
import io.confetti.sheet.RecipientReader;
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
    private final ScheduleStore schedules;
    private final FileQueries files;
    private final Outbox outbox;
    private final SuiteClock clock;

    AnnounceTasks(TaskStore tasks, ScheduleStore schedules, FileQueries files, Outbox outbox, SuiteClock clock) {
        this.tasks = tasks;
        this.schedules = schedules;
        this.files = files;
        this.outbox = outbox;
        this.clock = clock;
    }

    /** Runs inside the verdict's transaction, so no verdict is without its announcements. A scheduled task still waits for its time. */
    @EventListener
    @Transactional(propagation = Propagation.MANDATORY)
    public void on(FileJudged judged) {
        schedules.noteRowCount(judged.file().fileId(), judged.file().rowCount());
        for (DistributionTask task : tasks.waitingForVerdict(judged.file().fileId())) {
            announceJudged(task, judged.file());
        }
    }

    private void announceJudged(DistributionTask task, PushFile judged) {
        tasks.keepVerdict(task.id(), task.snapshot().withFile(judged), clock.instant());
        announce(task.id(), task.announcement().withFile(judged));
        LOG.info("Task announced with verdict taskId={} verdict={}", task.id(), judged.verdict());
    }

    /** Harmless if the first announcement, or the first request to cancel, arrived after all. */
    @Transactional
    public void again(DistributionTask task) {
        if (isJudgedByOlderRules(task)) {
            judgeAgain(task);
            return;
        }
        if (tasks.moveAnnouncement(task.id(), task.announcedAt(), clock.instant())) {
            if (task.copy().state() == RunState.PENDING) {
                announce(task.id(), withKnownVerdict(task));
            }
            if (task.cancelRequested()) {
                command(task.announcement());
            }
            LOG.warn("Task announced again taskId={}", task.id());
        }
    }

    /** For a command that no call could bring, and for a request to cancel of which nothing came. */
    @Transactional
    public void command(TaskAnnounced commanded) {
        outbox.add(Topics.RUN_COMMANDED, String.valueOf(commanded.taskId()), commanded);
    }

    private static boolean isJudgedByOlderRules(DistributionTask task) {
        return task.copy().state() == RunState.PENDING
                && task.snapshot().sourceKind() == SourceKind.FILE
                && !task.cancelRequested()
                && task.snapshot().file().verdictVersion() < RecipientReader.VERSION;
    }

    /** Rows that do not come from a file are good whatever rules this release reads files by. */
    private static TaskAnnounced withKnownVerdict(DistributionTask task) {
        TaskAnnounced announcement = task.announcement();
        return announcement.sourceKind() == SourceKind.FILE
                ? announcement
                : announcement.withFile(PushFile.none(announcement.file().rowCount(), RecipientReader.VERSION));
    }

    /** No run begins on such a verdict. The file's row is locked before the task's, as when a verdict is given. */
    private void judgeAgain(DistributionTask task) {
        PushFile file = files.findHoldingVerdict(
                        task.shopId(), task.snapshot().file().fileId())
                .orElseThrow()
                .forPush();
        if (!tasks.moveAnnouncement(task.id(), task.announcedAt(), clock.instant())) {
            return;
        }
        if (file.hasVerdict()) {
            announceJudged(task, file);
        } else {
            tasks.awaitVerdict(task.id(), task.snapshot().withFile(file));
            LOG.warn("Task waits for a verdict by newer reading rules taskId={}", task.id());
        }
    }

    private void announce(long taskId, Object announcement) {
        outbox.add(Topics.TASK_STARTED, String.valueOf(taskId), announcement);
    }
}
