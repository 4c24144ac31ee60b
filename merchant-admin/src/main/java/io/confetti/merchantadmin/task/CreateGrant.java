package io.confetti.merchantadmin.task;

import io.confetti.contract.PushFile;
import io.confetti.contract.PushSource;
import io.confetti.contract.TaskAnnounced;
import io.confetti.contract.Topics;
import io.confetti.merchantadmin.task.store.TaskStore;
import io.confetti.merchantadmin.template.Template;
import io.confetti.platform.id.Ids;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.messaging.Outbox;
import io.confetti.platform.time.SuiteClock;
import io.confetti.sheet.RecipientReader;
import java.time.Instant;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Makes a small push to users by name, without a file; it is a task like any other from there on. */
@Component
public class CreateGrant {
    private static final Logger LOG = LoggerFactory.getLogger(CreateGrant.class);

    private final CheckPush check;
    private final TaskStore tasks;
    private final Outbox outbox;
    private final Ids ids;
    private final SuiteClock clock;

    CreateGrant(CheckPush check, TaskStore tasks, Outbox outbox, Ids ids, SuiteClock clock) {
        this.check = check;
        this.tasks = tasks;
        this.outbox = outbox;
        this.ids = ids;
        this.clock = clock;
    }

    /**
     * @param userIds different users
     * @param reason shown as the task's name
     * @throws io.confetti.platform.error.CouponException if there is no such template, or it gives nothing now
     */
    @Transactional
    public DistributionTask create(Caller operator, long templateId, List<Long> userIds, String reason) {
        Instant now = clock.instant();
        Template template = check.template(operator.shopId(), templateId);
        check.requireActive(template, now);
        long id = ids.next();
        var announced = new TaskAnnounced(
                id,
                operator.shopId(),
                templateId,
                PushFile.none(userIds.size(), RecipientReader.VERSION),
                CreateTask.rule(template),
                now,
                false,
                null,
                null,
                PushSource.users(userIds));
        var task = DistributionTask.withoutFile(announced, reason, List.of(), operator.subject());
        tasks.insert(task);
        outbox.add(Topics.TASK_STARTED, String.valueOf(id), task.announcement());
        LOG.info("Grant made taskId={} shopId={} users={}", id, operator.shopId(), userIds.size());
        return task;
    }
}
