package io.confetti.merchantadmin.task;

import io.confetti.merchantadmin.task.store.TaskStore;
import io.confetti.platform.time.SuiteClock;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** Finds tasks that were announced with a verdict and never began, and cancelled ones that do not end. */
@Component
class SweepPendingTasks {
    private static final int BATCH_SIZE = 50;

    private final TaskStore tasks;
    private final AnnounceTasks announce;
    private final TaskProperties properties;
    private final SuiteClock clock;
    private final Counter again;

    SweepPendingTasks(
            TaskStore tasks,
            AnnounceTasks announce,
            TaskProperties properties,
            SuiteClock clock,
            MeterRegistry metrics) {
        this.tasks = tasks;
        this.announce = announce;
        this.properties = properties;
        this.clock = clock;
        this.again = metrics.counter("confetti.tasks.announced-again");
    }

    @Scheduled(fixedDelayString = "${confetti.task.sweep-every:10s}")
    void sweep() {
        var longAgo = clock.instant().minus(properties.announceAgainAfter());
        for (DistributionTask task : tasks.announcedBefore(longAgo, BATCH_SIZE)) {
            announce.again(task);
            again.increment();
        }
    }
}
