package io.confetti.merchantadmin.task;

import io.confetti.merchantadmin.task.store.ScheduleStore;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Tells people what became of scheduled tasks: numbers for alarms, and one line in the log for each that was not started. */
@Component
class FiringMetrics {
    private static final Logger LOG = LoggerFactory.getLogger(FiringMetrics.class);

    private final ScheduleStore schedules;
    private final Timer lateness;
    private final AtomicLong waiting = new AtomicLong();

    FiringMetrics(ScheduleStore schedules, MeterRegistry metrics) {
        this.schedules = schedules;
        this.lateness = Timer.builder("confetti.tasks.fired")
                .description("scheduled tasks that were started, and how long after their time")
                .register(metrics);
        Gauge.builder("confetti.tasks.not-fired", waiting, AtomicLong::get)
                .description("scheduled tasks that were due, were not started, and wait for an operator")
                .register(metrics);
    }

    void fired(Duration late) {
        lateness.record(late);
    }

    void failed(DistributionTask task, String reason) {
        LOG.warn("Scheduled task failed taskId={} shopId={} reason={}", task.id(), task.shopId(), reason);
    }

    void refused(DistributionTask task, FireProblem problem) {
        if (problem == FireProblem.APPROVAL) {
            LOG.info("Task waits for its approval taskId={} shopId={}", task.id(), task.shopId());
            return;
        }
        LOG.error(
                "Scheduled task not started, an operator has to decide taskId={} shopId={} problem={} sendAt={}",
                task.id(),
                task.shopId(),
                problem,
                task.command().sendAt());
    }

    void measure() {
        waiting.set(schedules.countProblems());
    }
}
