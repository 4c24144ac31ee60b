package io.confetti.merchantadmin.task;

import io.confetti.contract.PushRule;
import io.confetti.contract.TaskAnnounced;
import io.confetti.contract.Topics;
import io.confetti.core.stock.StockStatus;
import io.confetti.merchantadmin.recipientfile.FileQueries;
import io.confetti.merchantadmin.recipientfile.RecipientFile;
import io.confetti.merchantadmin.task.store.TaskStore;
import io.confetti.merchantadmin.template.Template;
import io.confetti.merchantadmin.template.TemplateQueries;
import io.confetti.platform.id.Ids;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.messaging.Outbox;
import io.confetti.platform.time.SuiteClock;
import java.time.Instant;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/**
 * Makes a task and announces it, in one transaction; the file's size does not matter, since nothing of it is read. The
 * file's row is held meanwhile: either its verdict is seen here, or the verdict's transaction sees this task.
 */
@Component
public class CreateTask {
    private static final Logger LOG = LoggerFactory.getLogger(CreateTask.class);

    private final TemplateQueries templates;
    private final FileQueries files;
    private final TaskStore tasks;
    private final Outbox outbox;
    private final Ids ids;
    private final SuiteClock clock;

    CreateTask(
            TemplateQueries templates, FileQueries files, TaskStore tasks, Outbox outbox, Ids ids, SuiteClock clock) {
        this.templates = templates;
        this.files = files;
        this.tasks = tasks;
        this.outbox = outbox;
        this.ids = ids;
        this.clock = clock;
    }

    @Transactional
    public DistributionTask create(Caller operator, TaskCommand command) {
        Instant now = clock.instant();
        Template template = pushable(operator.shopId(), command.templateId(), now);
        RecipientFile file = usable(operator.shopId(), command.fileId());
        if (command.sendType() == SendType.SCHEDULED) {
            throw TaskError.SCHEDULING_UNAVAILABLE.refusalOf("sendType");
        }
        DistributionTask task = task(operator, command, template, file, now);
        tasks.insert(task);
        outbox.add(Topics.TASK_STARTED, String.valueOf(task.id()), task.announcement());
        LOG.info(
                "Task created taskId={} shopId={} templateId={} fileId={} judged={}",
                task.id(),
                task.shopId(),
                command.templateId(),
                command.fileId(),
                file.isJudged());
        return task;
    }

    private Template pushable(long shopId, long templateId, Instant now) {
        Template template = templates
                .find(shopId, templateId)
                .orElseThrow(() -> TaskError.TEMPLATE_NOT_FOUND.refusalOf("templateId"));
        if (template.status() != StockStatus.ACTIVE) {
            throw TaskError.TEMPLATE_NOT_ACTIVE.refusalOf(
                    "templateId", TaskError.TEMPLATE_NOT_ACTIVE.code(), Map.of("status", template.status()));
        }
        if (!template.hasBegun(now)) {
            throw TaskError.TEMPLATE_NOT_BEGUN.refusalOf("templateId");
        }
        if (template.isOver(now)) {
            throw TaskError.TEMPLATE_OVER.refusalOf("templateId");
        }
        return template;
    }

    private RecipientFile usable(long shopId, long fileId) {
        RecipientFile file = files.findHoldingVerdict(shopId, fileId)
                .orElseThrow(() -> TaskError.FILE_NOT_FOUND.refusalOf("fileId"));
        file.verdict().filter(verdict -> !verdict.isAccepted()).ifPresent(verdict -> {
            throw TaskError.FILE_REJECTED.refusalOf(
                    "fileId", "recipient.meaning." + verdict.reason(), Map.of("reason", verdict.reason()));
        });
        return file;
    }

    private DistributionTask task(
            Caller operator, TaskCommand command, Template template, RecipientFile file, Instant now) {
        var facts = template.facts();
        var rule =
                new PushRule(facts.perUserLimit(), facts.version(), facts.rule().usable());
        var pushFile = file.forPush();
        long id = ids.next();
        var announced =
                new TaskAnnounced(id, facts.shopId(), facts.id(), pushFile, rule, now, false, null, command.canary());
        return new DistributionTask(
                id,
                facts.shopId(),
                command,
                TaskCopy.PENDING,
                false,
                pushFile.rowCount(),
                announced,
                pushFile.hasVerdict() ? now : null,
                now,
                operator.subject());
    }
}
