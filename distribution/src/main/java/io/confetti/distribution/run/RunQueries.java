package io.confetti.distribution.run;

import io.confetti.contract.PushState;
import io.confetti.contract.RunProgress;
import io.confetti.distribution.run.store.RunRows;
import io.confetti.platform.time.SuiteClock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Live progress of runs. */
@Component
public class RunQueries {

    private final RunRows runs;
    private final ExplainWait explainWait;
    private final SuiteClock clock;

    RunQueries(RunRows runs, ExplainWait explainWait, SuiteClock clock) {
        this.runs = runs;
        this.explainWait = explainWait;
        this.clock = clock;
    }

    public Optional<RunProgress> progress(long taskId) {
        return runs.find(taskId).map(run -> progress(run, runs.totals(taskId)));
    }

    private RunProgress progress(Run run, RunTotals totals) {
        long done = totals.delivered() + totals.failed().total();
        double rate = rowsPerSecond(run, done);
        Long rowCount = run.task().file().rowCount();
        return new RunProgress(
                run.taskId(),
                run.state().name(),
                run.reason(),
                rowCount,
                run.rowsRead(),
                totals.delivered(),
                totals.failed().total(),
                totals.failed().byName(),
                rate,
                estimatedEnd(run, rowCount, done, rate),
                run.startedAt(),
                run.endedAt(),
                run.failureFile() != null && run.state().isEnd(),
                explainWait.of(run),
                run.control().withRevoked(totals.revoked()));
    }

    private double rowsPerSecond(Run run, long done) {
        if (run.startedAt() == null) {
            return 0;
        }
        Instant until = run.endedAt() == null ? clock.instant() : run.endedAt();
        long millis = Math.max(1, Duration.between(run.startedAt(), until).toMillis());
        return Math.round(done * 10_000.0 / millis) / 10.0;
    }

    private Instant estimatedEnd(Run run, Long rowCount, long done, double rate) {
        if (run.word() != PushState.RUNNING || rowCount == null || rate <= 0) {
            return null;
        }
        long millis = Math.round(Math.max(0, rowCount - done) * 1_000 / rate);
        return clock.instant().plusMillis(millis);
    }
}
