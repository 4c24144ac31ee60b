package io.confetti.merchantadmin.task;

import io.confetti.contract.CommandOutcome;
import io.confetti.contract.PushCommand;
import io.confetti.merchantadmin.recipientfile.RecipientFile;
import io.confetti.merchantadmin.task.store.ScheduleStore;
import io.confetti.merchantadmin.template.Template;
import java.time.Instant;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Starts a scheduled task before its time, or one that missed it. Doing it again is answered alike until the push begins. */
@Component
public class SendTaskNow {
    private final TaskQueries queries;
    private final CheckPush check;
    private final ScheduleStore schedules;
    private final StartScheduled start;

    SendTaskNow(TaskQueries queries, CheckPush check, ScheduleStore schedules, StartScheduled start) {
        this.queries = queries;
        this.check = check;
        this.schedules = schedules;
        this.start = start;
    }

    /** @throws io.confetti.platform.error.CouponException 409 if it has begun or ended, or its template gives nothing now */
    @Transactional
    public DistributionTask send(long shopId, long taskId) {
        DistributionTask task = queries.require(shopId, taskId);
        if (task.isScheduled()) {
            Instant now = schedules.now();
            Template template = check.template(shopId, task.command().templateId());
            check.requirePublished(template, now);
            RecipientFile file = check.usableFile(shopId, task.command().fileId());
            requireApproved(start.approval(task, template, file));
            start.start(task, template, file, now, false);
            task = queries.require(shopId, taskId);
        }
        if (task.isScheduled()) { // somebody rescheduled it, or changed what it is to do
            throw TaskError.COMMANDED_AT_ONCE.refusal();
        }
        var outcome = PushCommand.SEND_NOW.on(task.word(), task.copy().control().desired());
        if (outcome == CommandOutcome.REFUSED) {
            throw TaskError.NOT_IN_THIS_STATE.refusalIn(task.word());
        }
        return task;
    }

    private static void requireApproved(JudgeApproval.Verdict verdict) {
        switch (verdict) {
            case WANTED -> throw TaskError.NEEDS_APPROVAL.refusal();
            case UNDECIDED -> throw TaskError.FILE_NOT_JUDGED.refusal();
            case NOT_NEEDED, GIVEN -> {}
        }
    }
}
