package io.confetti.merchantadmin.task;

import io.confetti.contract.PushRule;
import io.confetti.contract.TaskAnnounced;
import io.confetti.contract.Topics;
import io.confetti.merchantadmin.recipientfile.RecipientFile;
import io.confetti.merchantadmin.task.store.TaskStore;
import io.confetti.merchantadmin.template.Template;
import io.confetti.platform.id.Ids;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.messaging.Outbox;
import io.confetti.platform.time.SuiteClock;
import java.time.Instant;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/**
 * Makes a task and, unless it is scheduled, announces it, in one transaction; the file's size does not matter, since nothing of
 * it is read. The file's row is held meanwhile: either its verdict is seen here, or the verdict's transaction sees this task.
 */
@Component
public class CreateTask {
    private static final Logger LOG = LoggerFactory.getLogger(CreateTask.class);

    private final CheckPush check;
    private final TaskStore tasks;
    private final Outbox outbox;
    private final Ids ids;
    private final SuiteClock clock;
    private final JudgeApproval approval;

    CreateTask(CheckPush check, TaskStore tasks, Outbox outbox, Ids ids, SuiteClock clock, JudgeApproval approval) {
        this.approval = approval;
        this.check = check;
        this.tasks = tasks;
        this.outbox = outbox;
        this.ids = ids;
        this.clock = clock;
    }

    @Transactional
    public DistributionTask create(Caller operator, TaskCommand command) {
        Instant now = clock.instant();
        Template template = check.template(operator.shopId(), command.templateId());
        if (command.sendAt() == null) {
            check.requireActive(template, now);
        } else {
            check.requireOpenAt(template, command.sendAt());
        }
        check.channels(command.notices());
        RecipientFile file = check.usableFile(operator.shopId(), command.fileId());
        boolean mayWait = command.sendAt() == null && approval.mayBeNeeded(template, file);
        DistributionTask task = task(operator, mayWait ? command.dueAt(now) : command, template, file, now);
        tasks.insert(task);
        if (!task.isScheduled()) {
            outbox.add(Topics.TASK_STARTED, String.valueOf(task.id()), task.announcement());
        }
        LOG.info(
                "Task created taskId={} shopId={} templateId={} fileId={} judged={} sendAt={}",
                task.id(),
                task.shopId(),
                command.templateId(),
                command.fileId(),
                file.isJudged(),
                command.sendAt());
        return task;
    }

    private DistributionTask task(
            Caller operator, TaskCommand command, Template template, RecipientFile file, Instant now) {
        var facts = template.facts();
        var pushFile = file.forPush();
        var announced = new TaskAnnounced(
                ids.next(),
                facts.shopId(),
                facts.id(),
                pushFile,
                rule(template),
                now,
                false,
                null,
                command.canary(),
                null,
                command.notices());
        return new DistributionTask(
                announced.taskId(),
                facts.shopId(),
                command,
                TaskCopy.pending(command.rate()),
                false,
                pushFile.rowCount(),
                announced,
                command.sendAt() == null && pushFile.hasVerdict() ? now : null,
                Firing.NONE,
                false,
                null,
                now,
                operator.subject());
    }

    /** What each coupon is granted with if the push begins now. */
    static PushRule rule(Template template) {
        var facts = template.facts();
        return new PushRule(facts.perUserLimit(), facts.version(), facts.rule().usable());
    }
}
