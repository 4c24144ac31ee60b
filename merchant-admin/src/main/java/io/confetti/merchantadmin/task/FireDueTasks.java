package io.confetti.merchantadmin.task;

import io.confetti.merchantadmin.task.store.ScheduleStore;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** Starts scheduled tasks whose time has come. All instances look each second; whoever is first starts the task. */
@Component
class FireDueTasks {
    private static final Logger LOG = LoggerFactory.getLogger(FireDueTasks.class);
    private static final int BATCH_SIZE = 200;

    private final ScheduleStore schedules;
    private final FireTask fire;
    private final FiringMetrics metrics;

    FireDueTasks(ScheduleStore schedules, FireTask fire, FiringMetrics metrics) {
        this.schedules = schedules;
        this.fire = fire;
        this.metrics = metrics;
    }

    @Scheduled(fixedDelayString = "${confetti.task.fire-every:1s}")
    void fireDue() {
        schedules.due(BATCH_SIZE).forEach(this::tryToFire);
    }

    /** One that cannot be started now does not keep the others from it; it is tried again at the next look. */
    private void tryToFire(long taskId) {
        try {
            fire.fire(taskId);
        } catch (RuntimeException failed) {
            LOG.warn("Scheduled task not started now taskId={}", taskId, failed);
        }
    }

    @Scheduled(fixedDelayString = "${confetti.task.measure-every:15s}")
    void measure() {
        metrics.measure();
    }
}
