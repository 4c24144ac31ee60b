package io.confetti.merchantadmin.task;

import io.confetti.contract.Topics;
import io.confetti.merchantadmin.recipientfile.RecipientFile;
import io.confetti.merchantadmin.task.store.ScheduleStore;
import io.confetti.merchantadmin.template.Template;
import io.confetti.platform.failpoint.FailPoints;
import io.confetti.platform.messaging.Outbox;
import java.time.Instant;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** Starts a scheduled task and announces it, in one transaction: of all who try at once, one does. */
@Component
class StartScheduled {
    private static final Logger LOG = LoggerFactory.getLogger(StartScheduled.class);

    private final ScheduleStore schedules;
    private final Outbox outbox;
    private final FailPoints failPoints;
    private final JudgeApproval judgeApproval;

    StartScheduled(ScheduleStore schedules, Outbox outbox, FailPoints failPoints, JudgeApproval judgeApproval) {
        this.judgeApproval = judgeApproval;
        this.schedules = schedules;
        this.outbox = outbox;
        this.failPoints = failPoints;
    }

    /** What is judged here is what is started, in one transaction. */
    JudgeApproval.Verdict approval(DistributionTask scheduled, Template template, RecipientFile file) {
        return judgeApproval.judge(PushContent.of(scheduled, template, file));
    }

    /**
     * @param file whose row this transaction holds
     * @param now the database's time: the push counts as accepted at it
     * @param onlyDue whether its time must have come
     * @return false if it was started, cancelled or changed meanwhile
     */
    @Transactional(propagation = Propagation.MANDATORY)
    public boolean start(
            DistributionTask scheduled, Template template, RecipientFile file, Instant now, boolean onlyDue) {
        var started = scheduled.snapshot().firedAt(now, file.forPush(), CreateTask.rule(template));
        if (!schedules.fire(scheduled, started, onlyDue)) {
            return false;
        }
        outbox.add(Topics.TASK_STARTED, String.valueOf(scheduled.id()), scheduled.announcement(started));
        failPoints.reach("inside-firing", scheduled.id());
        LOG.info(
                "Scheduled task started taskId={} sendAt={} ruleVersion={} judged={}",
                scheduled.id(),
                scheduled.command().sendAt(),
                started.rule().ruleVersion(),
                file.isJudged());
        return true;
    }
}
