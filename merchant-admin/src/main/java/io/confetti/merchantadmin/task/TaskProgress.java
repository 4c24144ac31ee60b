package io.confetti.merchantadmin.task;

import io.confetti.core.contract.RunProgress;
import io.confetti.merchantadmin.task.client.DistributionRuns;
import java.time.Duration;
import java.time.Instant;
import org.springframework.stereotype.Component;

/** How far a task is: live from distribution while it runs, else from the copy. */
@Component
public class TaskProgress {
    private final DistributionRuns runs;
    private final KeepProgress keepProgress;

    TaskProgress(DistributionRuns runs, KeepProgress keepProgress) {
        this.runs = runs;
        this.keepProgress = keepProgress;
    }

    /**
     * @param read user rows decided or under way, null if not known
     * @param rowsPerSecond null until known
     * @param isLive false where distribution could not be asked and the numbers may be old
     */
    public record Figures(
            TaskCopy copy, Long rowCount, Long read, Double rowsPerSecond, Instant estimatedEnd, boolean isLive) {}

    public Figures of(DistributionTask task) {
        if (task.isEnded()) {
            return copied(task, true);
        }
        DistributionRuns.Found found = runs.progress(task.id());
        if (found.progress().isEmpty()) {
            return copied(task, found.isAnswered());
        }
        return live(task, found.progress().get());
    }

    /** For lists: distribution is not asked. */
    public Figures copied(DistributionTask task) {
        return copied(task, task.isEnded());
    }

    private Figures live(DistributionTask task, RunProgress run) {
        var copy = new TaskCopy(
                TaskState.valueOf(run.state()),
                run.reason(),
                run.delivered(),
                run.failed(),
                run.failedByCause(),
                run.startedAt(),
                run.endedAt());
        if (copy.state().isEnd()) {
            keepProgress.keep(task.id(), copy);
        }
        Long rowCount = run.rowCount() == null ? task.rowCount() : run.rowCount();
        return new Figures(copy, rowCount, run.rowsRead(), run.rowsPerSecond(), run.estimatedEnd(), true);
    }

    private static Figures copied(DistributionTask task, boolean isLive) {
        TaskCopy copy = task.copy();
        Long read = copy.state() == TaskState.RUNNING ? null : Long.valueOf(copy.delivered() + copy.failed());
        return new Figures(copy, task.rowCount(), read, rate(copy), null, isLive);
    }

    private static Double rate(TaskCopy copy) {
        if (copy.startedAt() == null || copy.endedAt() == null) {
            return null;
        }
        long millis =
                Math.max(1, Duration.between(copy.startedAt(), copy.endedAt()).toMillis());
        return Math.round(10_000.0 * (copy.delivered() + copy.failed()) / millis) / 10.0;
    }
}
