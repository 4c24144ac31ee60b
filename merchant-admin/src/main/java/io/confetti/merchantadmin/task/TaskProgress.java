package io.confetti.merchantadmin.task;

import io.confetti.contract.RunProgress;
import io.confetti.contract.RunState;
import io.confetti.contract.WaitingFor;
import io.confetti.merchantadmin.task.client.DistributionRuns;
import io.confetti.platform.time.SuiteClock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Component;

/** How far a task is: live from distribution while it runs, else from the copy. */
@Component
public class TaskProgress {
    /** Time that an announcement may take through outbox and broker. */
    private static final Duration ON_ITS_WAY = Duration.ofSeconds(10);

    private final DistributionRuns runs;
    private final KeepProgress keepProgress;
    private final SuiteClock clock;

    TaskProgress(DistributionRuns runs, KeepProgress keepProgress, SuiteClock clock) {
        this.runs = runs;
        this.keepProgress = keepProgress;
        this.clock = clock;
    }

    /**
     * @param read user rows decided or under way, null if not known
     * @param rowsPerSecond null until known
     * @param waitingFor why it makes no progress, null if it does, has ended, or the cause is not known
     * @param isLive false where distribution could not be asked and the numbers may be old
     */
    public record Snapshot(
            TaskCopy copy,
            Long rowCount,
            Long read,
            Double rowsPerSecond,
            Instant estimatedEnd,
            WaitingFor waitingFor,
            boolean isLive) {}

    public Snapshot of(DistributionTask task) {
        return isFinal(task) ? copied(task, null, true) : snapshot(task, runs.progress(task.id()));
    }

    /**
     * Of several tasks; distribution is asked once.
     *
     * @param tasks at most a hundred
     */
    public Map<Long, Snapshot> of(List<DistributionTask> tasks) {
        Map<Long, DistributionRuns.Found> found = runs.progress(tasks.stream()
                .filter(task -> !isFinal(task))
                .map(DistributionTask::id)
                .toList());
        Map<Long, Snapshot> snapshots = new HashMap<>();
        for (DistributionTask task : tasks) {
            snapshots.put(task.id(), isFinal(task) ? copied(task, null, true) : snapshot(task, found.get(task.id())));
        }
        return snapshots;
    }

    private static boolean isFinal(DistributionTask task) {
        return task.isEnded() || task.isScheduled();
    }

    private Snapshot snapshot(DistributionTask task, DistributionRuns.Found found) {
        if (found.progress().isEmpty()) {
            return copied(task, waitWithoutRun(task, found.isAnswered()), found.isAnswered());
        }
        return live(task, found.progress().get());
    }

    /** For lists: distribution is not asked. */
    public Snapshot copied(DistributionTask task) {
        WaitingFor wait =
                isUnjudged(task) ? WaitingFor.FILE_VERDICT : task.copy().waitingFor();
        return copied(task, isFinal(task) ? null : wait, isFinal(task));
    }

    private WaitingFor waitWithoutRun(DistributionTask task, boolean isAnswered) {
        if (isUnjudged(task)) {
            return WaitingFor.FILE_VERDICT;
        }
        boolean isOnItsWay = clock.instant().isBefore(task.announcedAt().plus(ON_ITS_WAY));
        return isAnswered && isOnItsWay ? null : WaitingFor.SERVERS_AWAY;
    }

    private static boolean isUnjudged(DistributionTask task) {
        return task.announcedAt() == null && !task.isScheduled();
    }

    private Snapshot live(DistributionTask task, RunProgress run) {
        TaskCopy copy = TaskCopy.of(run);
        if (copy.isUnknown()) {
            return copied(task, null, false);
        }
        if (copy.state().isEnd()) {
            keepProgress.keep(task.id(), copy);
        }
        Long rowCount = run.rowCount() == null ? task.rowCount() : run.rowCount();
        return new Snapshot(
                copy, rowCount, run.rowsRead(), run.rowsPerSecond(), run.estimatedEnd(), copy.waitingFor(), true);
    }

    private static Snapshot copied(DistributionTask task, WaitingFor waitingFor, boolean isLive) {
        TaskCopy copy = task.copy();
        Long read = copy.state() == RunState.RUNNING ? null : Long.valueOf(copy.granted() + copy.failed());
        return new Snapshot(copy, task.rowCount(), read, rate(copy), null, waitingFor, isLive);
    }

    private static Double rate(TaskCopy copy) {
        if (copy.startedAt() == null || copy.endedAt() == null) {
            return null;
        }
        long millis =
                Math.max(1, Duration.between(copy.startedAt(), copy.endedAt()).toMillis());
        return Math.round(10_000.0 * (copy.granted() + copy.failed()) / millis) / 10.0;
    }
}
