package io.confetti.distribution.run;

import io.confetti.distribution.DistributionProperties;
import io.confetti.distribution.run.store.RunRows;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.annotation.PreDestroy;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.task.TaskRejectedException;
import org.springframework.dao.DataAccessException;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.scheduling.concurrent.ThreadPoolTaskExecutor;
import org.springframework.stereotype.Component;

/**
 * Starts the reading of tasks on a few threads without a queue: a message is only a wake-up, a task that finds no thread
 * is found again in its row.
 */
@Component
public class StartRuns {

    private static final Logger log = LoggerFactory.getLogger(StartRuns.class);

    private final RunTask runTask;
    private final RunRows runs;
    private final FinishTask finishTask;
    private final MeterRegistry meters;
    private final ThreadPoolTaskExecutor readers = new ThreadPoolTaskExecutor();

    StartRuns(
            RunTask runTask,
            RunRows runs,
            FinishTask finishTask,
            MeterRegistry meters,
            DistributionProperties properties) {
        this.runTask = runTask;
        this.runs = runs;
        this.finishTask = finishTask;
        this.meters = meters;
        readers.setCorePoolSize(properties.concurrentTasks());
        readers.setMaxPoolSize(properties.concurrentTasks());
        readers.setQueueCapacity(0);
        readers.setThreadNamePrefix("task-reader-");
        readers.initialize();
    }

    /** @return false if every reader is busy; the sweeper comes back to the task */
    public boolean start(long taskId) {
        try {
            readers.execute(() -> run(taskId));
            return true;
        } catch (TaskRejectedException busy) {
            meters.counter("confetti.distribution.runs.postponed").increment();
            log.info("Task waits, all readers are busy taskId={}", taskId);
            return false;
        }
    }

    @Scheduled(fixedDelayString = "${confetti.distribution.sweep-interval:2s}")
    void sweep() {
        try {
            for (long taskId : runs.readable()) {
                if (!runTask.isReadingHere(taskId) && !start(taskId)) {
                    break;
                }
            }
            runs.finishable().forEach(this::finish);
        } catch (RuntimeException unreachable) {
            log.warn("Sweep of runs stopped, next one in a moment", unreachable);
        }
    }

    private void run(long taskId) {
        try {
            runTask.run(taskId);
        } catch (RuntimeException stopped) {
            log.warn("Reading stopped, the sweeper goes on taskId={}", taskId, stopped);
            letGo(taskId);
        }
    }

    /** A task that cannot be read must not keep the readers from all later ones. */
    private void letGo(long taskId) {
        try {
            runs.letGo(taskId);
        } catch (DataAccessException unreachable) {
            log.debug("Lease not let go, it is ours at the next sweep taskId={}", taskId, unreachable);
        }
    }

    /** A task that cannot be ended now must not keep others from their end. */
    private void finish(long taskId) {
        try {
            finishTask.finish(taskId);
        } catch (RuntimeException unfinished) {
            log.warn("Task not ended now, the sweeper comes back taskId={}", taskId, unfinished);
        }
    }

    @PreDestroy
    void stop() {
        readers.shutdown();
    }
}
