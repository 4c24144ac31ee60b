package io.confetti.merchantadmin.task;

import io.confetti.contract.PushFile;
import io.confetti.contract.TaskAnnounced;
import io.confetti.contract.Topics;
import io.confetti.merchantadmin.task.FindFailedRows.FailedRows;
import io.confetti.merchantadmin.task.store.TaskStore;
import io.confetti.merchantadmin.template.Template;
import io.confetti.platform.id.Ids;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.messaging.Outbox;
import io.confetti.platform.time.SuiteClock;
import io.confetti.sheet.RecipientReader;
import io.confetti.sheet.policy.FailureCause;
import java.time.Instant;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/**
 * Pushes rows of an ended task again that failed, by a child task with the rule, limit and acceptance of now. Its coupons name the
 * first task of the family as their source, so a user is granted one of them at most, however often his row is repeated.
 */
@Component
public class RetryTask {
    private static final Logger LOG = LoggerFactory.getLogger(RetryTask.class);

    private final FindFailedRows findFailedRows;
    private final CheckPush check;
    private final TaskStore tasks;
    private final Outbox outbox;
    private final Ids ids;
    private final SuiteClock clock;

    RetryTask(
            FindFailedRows findFailedRows, CheckPush check, TaskStore tasks, Outbox outbox, Ids ids, SuiteClock clock) {
        this.findFailedRows = findFailedRows;
        this.check = check;
        this.tasks = tasks;
        this.outbox = outbox;
        this.ids = ids;
        this.clock = clock;
    }

    /**
     * @param causes of the rows that are pushed again; none of the file itself
     * @throws io.confetti.platform.error.CouponException if there is nothing to be pushed again, or the template gives nothing now
     */
    @Transactional
    public DistributionTask retry(Caller operator, long parentId, List<FailureCause> causes) {
        Instant now = clock.instant();
        FailedRows rows = findFailedRows.of(operator.shopId(), parentId, causes);
        Template template =
                check.template(operator.shopId(), rows.parent().command().templateId());
        check.requireActive(template, now);
        DistributionTask task = task(operator, rows, template, now);
        tasks.insert(task);
        outbox.add(Topics.TASK_STARTED, String.valueOf(task.id()), task.announcement());
        LOG.info(
                "Task created taskId={} shopId={} parentId={} causes={} rows={}",
                task.id(),
                task.shopId(),
                parentId,
                rows.source().causes(),
                rows.count());
        return task;
    }

    private DistributionTask task(Caller operator, FailedRows rows, Template template, Instant now) {
        long id = ids.next();
        var announced = new TaskAnnounced(
                id,
                operator.shopId(),
                template.id(),
                PushFile.none(rows.count(), RecipientReader.VERSION),
                CreateTask.rule(template),
                now,
                false,
                null,
                null,
                rows.source());
        return DistributionTask.withoutFile(
                announced,
                rows.parent().command().name(),
                rows.parent().command().notifyTypes(),
                operator.subject());
    }
}
