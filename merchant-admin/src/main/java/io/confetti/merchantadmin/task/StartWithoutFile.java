package io.confetti.merchantadmin.task;

import io.confetti.contract.NoticePlan;
import io.confetti.contract.PushFile;
import io.confetti.contract.PushSource;
import io.confetti.contract.TaskAnnounced;
import io.confetti.contract.Topics;
import io.confetti.merchantadmin.task.store.TaskStore;
import io.confetti.merchantadmin.template.Template;
import io.confetti.platform.error.CommonError;
import io.confetti.platform.id.Ids;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.messaging.Outbox;
import io.confetti.platform.time.SuiteClock;
import io.confetti.sheet.RecipientReader;
import java.time.Instant;
import org.springframework.stereotype.Component;

/** Makes and announces a task that begins now and whose rows come from elsewhere than a file of its own. */
@Component
class StartWithoutFile {
    private final CheckPush check;
    private final TaskStore tasks;
    private final Outbox outbox;
    private final Ids ids;
    private final SuiteClock clock;
    private final JudgeApproval approval;

    StartWithoutFile(
            CheckPush check, TaskStore tasks, Outbox outbox, Ids ids, SuiteClock clock, JudgeApproval approval) {
        this.approval = approval;
        this.check = check;
        this.tasks = tasks;
        this.outbox = outbox;
        this.ids = ids;
        this.clock = clock;
    }

    /**
     * @param name shown to operators
     * @param notices how its users hear of their coupon; null: they do not
     * @param requestKey by which a repetition of the call finds the task; null: none does
     */
    record Plan(long templateId, String name, NoticePlan notices, String requestKey) {}

    /**
     * Runs in the caller's transaction: the task and its announcement stand or fall together.
     *
     * @param rows how many the source has
     * @throws io.confetti.platform.error.CouponException if there is no such template, it gives nothing now, the push is so
     *     large that it needs a second person, or the same request makes its task at this moment
     */
    DistributionTask start(Caller operator, PushSource source, long rows, Plan plan) {
        Instant now = clock.instant();
        Template template = check.template(operator.shopId(), plan.templateId());
        check.requireActive(template, now);
        check.channels(plan.notices());
        approval.requireNone(template, rows);
        var announced = new TaskAnnounced(
                ids.next(),
                operator.shopId(),
                template.id(),
                PushFile.none(rows, RecipientReader.VERSION),
                CreateTask.rule(template),
                now,
                false,
                null,
                null,
                source,
                plan.notices());
        var task = DistributionTask.withoutFile(announced, plan.name(), operator.subject());
        insert(task, plan.requestKey());
        outbox.add(Topics.TASK_STARTED, String.valueOf(task.id()), task.announcement());
        return task;
    }

    private void insert(DistributionTask task, String requestKey) {
        if (requestKey == null) {
            tasks.insert(task);
        } else if (!tasks.insertOnce(task, requestKey)) {
            throw CommonError.IN_FLIGHT.refusal();
        }
    }
}
