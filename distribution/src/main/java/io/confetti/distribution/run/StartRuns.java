package io.confetti.distribution.run;

import io.confetti.contract.SourceKind;
import io.confetti.contract.TaskAnnounced;
import io.confetti.distribution.DistributionProperties;
import io.confetti.distribution.chunk.RunLease;
import io.confetti.distribution.run.store.LeaseRows;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.annotation.PreDestroy;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
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
    /** Threads more than tasks are read at once: one that hangs in its storage, or keeps a low rate, is in nobody's way. */
    private static final int WAITING = 8;

    private final RunTask runTask;
    private final LeaseRows leases;
    private final Readings readings;
    private final FinishTask finishTask;
    private final MeterRegistry meters;
    private final int concurrentTasks;
    private final AtomicBoolean endsAreSwept = new AtomicBoolean();
    private final ThreadPoolTaskExecutor readers = new ThreadPoolTaskExecutor();

    StartRuns(
            RunTask runTask,
            LeaseRows leases,
            Readings readings,
            FinishTask finishTask,
            MeterRegistry meters,
            DistributionProperties properties) {
        this.runTask = runTask;
        this.leases = leases;
        this.readings = readings;
        this.concurrentTasks = properties.concurrentTasks();
        this.finishTask = finishTask;
        this.meters = meters;
        readers.setCorePoolSize(properties.concurrentTasks());
        readers.setMaxPoolSize(properties.concurrentTasks() + WAITING);
        readers.setQueueCapacity(0);
        readers.setThreadNamePrefix("task-reader-");
        readers.initialize();
    }

    /**
     * A list of users waits for no reader: it is read in a moment, and somebody waits for its answer.
     *
     * @return false if every reader is busy; the sweeper comes back to the task
     */
    public boolean start(TaskAnnounced task) {
        return task.sourceKind() == SourceKind.USERS ? begin(task.taskId()) : start(task.taskId());
    }

    boolean start(long taskId) {
        return readings.busy() >= concurrentTasks ? postpone(taskId) : begin(taskId);
    }

    private boolean begin(long taskId) {
        Optional<Reading> begun = readings.begin(taskId);
        try {
            begun.ifPresent(reading -> readers.execute(() -> run(reading)));
            return true;
        } catch (TaskRejectedException busy) {
            begun.ifPresent(readings::end);
            return postpone(taskId);
        }
    }

    private boolean postpone(long taskId) {
        meters.counter("confetti.distribution.runs.postponed").increment();
        log.info("Task waits, all readers are busy taskId={}", taskId);
        return false;
    }

    @Scheduled(fixedDelayString = "${confetti.distribution.sweep-interval:2s}")
    void sweep() {
        try {
            for (long taskId : leases.readable()) {
                if (!readings.isReadHere(taskId) && !start(taskId)) {
                    break;
                }
            }
            sweepEnds();
        } catch (RuntimeException unreachable) {
            log.warn("Sweep of runs stopped, next one in a moment", unreachable);
        }
    }

    /** On a reader's thread: a failure file may take minutes, or hang in its storage, and the next sweep comes all the same. */
    private void sweepEnds() {
        if (!endsAreSwept.compareAndSet(false, true)) {
            return;
        }
        try {
            readers.execute(this::sweepEndsHere);
        } catch (TaskRejectedException busy) {
            endsAreSwept.set(false);
        }
    }

    private void sweepEndsHere() {
        try {
            finishTask.sweep();
        } catch (RuntimeException unreachable) {
            log.warn("Sweep of ends stopped, next one in a moment", unreachable);
        } finally {
            endsAreSwept.set(false);
        }
    }

    private void run(Reading reading) {
        try {
            runTask.run(reading);
        } catch (RuntimeException stopped) {
            log.warn("Reading stopped, the sweeper goes on taskId={}", reading.taskId(), stopped);
            giveBack(reading, stopped);
        } finally {
            readings.end(reading);
        }
        if (reading.isWantedAgain()) {
            // A command came while it was given back; no lease is taken if there is nothing to do.
            start(reading.taskId());
        }
        finishTask.tryToFinish(reading.taskId());
    }

    /** A task that cannot be read must not keep the readers from all later ones. */
    private void giveBack(Reading reading, RuntimeException stopped) {
        RunLease lease = reading.lease();
        if (lease == null) {
            return;
        }
        try {
            if (stopped instanceof FileUnreadException) {
                leases.release(lease);
            } else {
                leases.letGo(lease);
            }
        } catch (DataAccessException unreachable) {
            log.debug("Lease not given back, it runs out by itself taskId={}", reading.taskId(), unreachable);
        }
    }

    @PreDestroy
    void stop() {
        readers.shutdown();
    }
}
