package io.confetti.merchantadmin.task;

import io.confetti.contract.TaskDue;
import io.confetti.contract.Topics;
import io.confetti.merchantadmin.task.store.ScheduleStore;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.messaging.Broker;
import java.time.Duration;
import java.time.Instant;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/**
 * Hands scheduled tasks that are due soon to the broker, to be delivered in time: a second way beside the look that each instance
 * takes each second, which waits when the instance's other sweeps are slow. A task is announced twice or thrice; that is harmless.
 */
@Component
class AnnounceDueTasks {
    private static final Logger LOG = LoggerFactory.getLogger(AnnounceDueTasks.class);
    private static final int BATCH_SIZE = 500;
    private static final Duration AHEAD = Duration.ofMinutes(2);

    private final ScheduleStore schedules;
    private final Broker broker;

    AnnounceDueTasks(ScheduleStore schedules, Broker broker) {
        this.schedules = schedules;
        this.broker = broker;
    }

    @Scheduled(fixedDelayString = "${confetti.task.announce-due-every:1m}")
    void announce() {
        try {
            Instant now = schedules.now();
            schedules.dueBetween(now, now.plus(AHEAD), BATCH_SIZE).forEach(this::announce);
        } catch (CouponException | DataAccessException away) {
            LOG.warn("Due tasks not announced, they are found when it is time cause={}", away.getMessage());
        }
    }

    private void announce(TaskDue due) {
        broker.sendAt(Topics.TASK_DUE, Long.toString(due.taskId()), due, due.sendAt());
    }
}
