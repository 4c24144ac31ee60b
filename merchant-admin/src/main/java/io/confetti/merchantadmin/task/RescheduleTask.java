package io.confetti.merchantadmin.task;

import io.confetti.merchantadmin.task.store.ScheduleStore;
import io.confetti.platform.request.SeenVersion;
import java.time.Duration;
import java.time.Instant;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Gives a scheduled task another time, also one that missed its own. The time that it has already changes nothing. */
@Component
public class RescheduleTask {
    private static final Logger LOG = LoggerFactory.getLogger(RescheduleTask.class);

    private final TaskQueries queries;
    private final CheckPush check;
    private final ScheduleStore schedules;

    RescheduleTask(TaskQueries queries, CheckPush check, ScheduleStore schedules) {
        this.queries = queries;
        this.check = check;
        this.schedules = schedules;
    }

    /**
     * @param lateLimit null: it stays
     * @param seen version that the change was made from
     * @throws io.confetti.platform.error.CouponException 409 if the task has begun or ended, or has another version by now
     */
    @Transactional
    public DistributionTask reschedule(long shopId, long taskId, Instant sendAt, Duration lateLimit, SeenVersion seen) {
        DistributionTask task = requireScheduled(shopId, taskId);
        Duration limit = lateLimit == null ? task.command().lateLimit() : lateLimit;
        if (hasAlready(task, sendAt, limit)) {
            return task;
        }
        check.requireOpenAt(check.template(shopId, task.command().templateId()), sendAt);
        long version = task.copy().control().version();
        if (!seen.is(version) || !schedules.reschedule(taskId, version, sendAt, limit)) {
            throw TaskError.VERSION_CHANGED.refusal(
                    seen.and(requireScheduled(shopId, taskId).copy().control().version()));
        }
        LOG.info(
                "Task rescheduled taskId={} from={} to={}",
                taskId,
                task.command().sendAt(),
                sendAt);
        return queries.require(shopId, taskId);
    }

    private DistributionTask requireScheduled(long shopId, long taskId) {
        DistributionTask task = queries.require(shopId, taskId);
        if (!task.isScheduled()) {
            throw TaskError.NOT_IN_THIS_STATE.refusalIn(task.word());
        }
        return task;
    }

    private static boolean hasAlready(DistributionTask task, Instant sendAt, Duration lateLimit) {
        return task.firing().problem() == null
                && task.command().sendAt().equals(sendAt)
                && task.command().lateLimit().equals(lateLimit);
    }
}
