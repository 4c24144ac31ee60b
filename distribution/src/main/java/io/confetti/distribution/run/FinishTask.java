package io.confetti.distribution.run;

import io.confetti.core.stock.RedisLife;
import io.confetti.distribution.chunk.ChunkSettled;
import io.confetti.distribution.failure.WriteFailureFile;
import io.confetti.distribution.run.store.RunRows;
import io.confetti.platform.failpoint.FailPoints;
import io.confetti.sheet.FailureCause;
import io.confetti.sheet.FileRefusedException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.NoSuchFileException;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/** Ends a run once its reading is complete and no chunk is open. Tried after every step and by the sweeper. */
@Component
class FinishTask {

    private static final Logger log = LoggerFactory.getLogger(FinishTask.class);

    private final RunRows runs;
    private final EndRun endRun;
    private final WriteFailureFile writeFailureFile;
    private final RedisLife redis;
    private final FailPoints failPoints;
    private final Set<Long> finishingHere = ConcurrentHashMap.newKeySet();

    FinishTask(RunRows runs, EndRun endRun, WriteFailureFile writeFailureFile, RedisLife redis, FailPoints failPoints) {
        this.runs = runs;
        this.endRun = endRun;
        this.writeFailureFile = writeFailureFile;
        this.redis = redis;
        this.failPoints = failPoints;
    }

    @EventListener
    void on(ChunkSettled settled) {
        finish(settled.taskId());
    }

    void finish(long taskId) {
        if (!runs.isComplete(taskId) || !finishingHere.add(taskId)) {
            return;
        }
        try {
            finishOnce(taskId);
        } finally {
            finishingHere.remove(taskId);
        }
    }

    private void finishOnce(long taskId) {
        if (runs.claimFinish(taskId)) {
            Run run = runs.find(taskId).orElseThrow();
            RunTotals totals = runs.totals(taskId);
            String failureFile = failureFile(run, totals);
            redis.look(); // a task does not end on wallets that Redis has just lost
            failPoints.reach("before-end-state", taskId);
            endRun.end(run, endState(run, totals), reason(run, totals), failureFile, totals);
        }
    }

    private static RunState endState(Run run, RunTotals totals) {
        if (run.cancelRequested() && totals.failed().of(FailureCause.CANCELLED) > 0) {
            return RunState.CANCELLED;
        }
        if (totals.delivered() == 0 && reason(run, totals) != null) {
            return RunState.FAILED;
        }
        return totals.failed().total() == 0 && run.reason() == null
                ? RunState.COMPLETED
                : RunState.COMPLETED_WITH_FAILURES;
    }

    private static String reason(Run run, RunTotals totals) {
        if (run.reason() != null) {
            return run.reason();
        }
        return totals.failed().of(FailureCause.TEMPLATE_ENDED) > 0 ? FailureCause.TEMPLATE_ENDED.name() : null;
    }

    private String failureFile(Run run, RunTotals totals) {
        if (totals.failed().total() == 0) {
            return null;
        }
        failPoints.reach("before-failure-file", run.taskId());
        try {
            return writeFailureFile.write(run.taskId(), run.task().file().sha256());
        } catch (NoSuchFileException | FileRefusedException lost) {
            log.error("No failure file, the recipient file is lost taskId={}", run.taskId(), lost);
            return null;
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        }
    }
}
