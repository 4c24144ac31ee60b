package io.confetti.merchantadmin.task;

import io.confetti.core.stock.StockStatus;
import io.confetti.merchantadmin.recipientfile.FileQueries;
import io.confetti.merchantadmin.recipientfile.FileVerdict;
import io.confetti.merchantadmin.recipientfile.RecipientFile;
import io.confetti.merchantadmin.task.store.ScheduleStore;
import io.confetti.merchantadmin.template.Template;
import io.confetti.merchantadmin.template.TemplateQueries;
import io.confetti.sheet.policy.FailureCause;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/**
 * Starts one scheduled task if it is due, and looks at template, file and clock once more before. What an operator can mend
 * leaves it scheduled with that problem, and it is not tried again by itself: nobody who publishes a draft in the afternoon
 * expects the push of the morning. What cannot be mended ends it as FAILED. A paused template is no problem, the push waits.
 */
@Component
public class FireTask {
    private final ScheduleStore schedules;
    private final TemplateQueries templates;
    private final FileQueries files;
    private final StartScheduled start;
    private final PublishEnd publishEnd;
    private final FiringMetrics metrics;

    FireTask(
            ScheduleStore schedules,
            TemplateQueries templates,
            FileQueries files,
            StartScheduled start,
            PublishEnd publishEnd,
            FiringMetrics metrics) {
        this.schedules = schedules;
        this.templates = templates;
        this.files = files;
        this.start = start;
        this.publishEnd = publishEnd;
        this.metrics = metrics;
    }

    /** Does nothing if the task is not due, has been started, or waits for an operator. Safe to call twice and at once. */
    @Transactional
    public void fire(long taskId) {
        Instant now = schedules.now();
        DistributionTask task = schedules
                .find(taskId)
                .filter(found -> found.isScheduled() && found.firing().problem() == null)
                .filter(found -> !found.command().sendAt().isAfter(now))
                .orElse(null);
        if (task == null) {
            return;
        }
        Optional<Template> template =
                templates.find(task.shopId(), task.command().templateId());
        Optional<RecipientFile> file =
                files.findHoldingVerdict(task.shopId(), task.command().fileId());
        String failure = failure(template, file);
        if (failure != null) {
            end(task, failure);
            return;
        }
        FireProblem problem = problem(task, template.orElseThrow(), now);
        if (problem != null) {
            note(task, problem);
        } else {
            start(task, template.orElseThrow(), file.orElseThrow(), now);
        }
    }

    /** Whether a second person is needed may only be known once the file is judged: the verdict makes the task due again. */
    private void start(DistributionTask task, Template template, RecipientFile file, Instant now) {
        switch (start.approval(task, template, file)) {
            case UNDECIDED -> note(task, FireProblem.APPROVAL);
            case WANTED -> noteUnapproved(task, PushContent.of(task, template, file));
            case NOT_NEEDED, GIVEN -> {
                if (start.start(task, template, file, now, true)) {
                    metrics.fired(Duration.between(task.command().sendAt(), now));
                }
            }
        }
    }

    /** @return why it can never be sent, null if it can */
    private static String failure(Optional<Template> template, Optional<RecipientFile> file) {
        if (template.isEmpty() || template.get().status() == StockStatus.ENDED) {
            return FailureCause.TEMPLATE_ENDED.name();
        }
        if (file.isEmpty()) {
            return FileVerdict.LOST;
        }
        return file.get()
                .verdict()
                .filter(verdict -> !verdict.isAccepted())
                .map(FileVerdict::reason)
                .orElse(null);
    }

    private static FireProblem problem(DistributionTask task, Template template, Instant now) {
        if (now.isAfter(task.command().sendAt().plus(task.command().lateLimit()))) {
            return FireProblem.TOO_LATE;
        }
        if (template.status() == StockStatus.DRAFT) {
            return FireProblem.TEMPLATE_DRAFT;
        }
        return template.hasBegun(now) && !template.isOver(now) ? null : FireProblem.WINDOW_CLOSED;
    }

    private void end(DistributionTask task, String reason) {
        if (schedules.fail(task.id(), reason)) {
            publishEnd.publish(task.id());
            metrics.failed(task, reason);
        }
    }

    private void note(DistributionTask task, FireProblem problem) {
        if (schedules.noteProblem(task.id(), problem)) {
            metrics.refused(task, problem);
        }
    }

    private void noteUnapproved(DistributionTask task, PushContent content) {
        if (schedules.noteUnapproved(task.id(), content.hash())) {
            metrics.refused(task, FireProblem.APPROVAL);
        }
    }
}
