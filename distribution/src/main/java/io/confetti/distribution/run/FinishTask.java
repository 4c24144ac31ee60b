package io.confetti.distribution.run;

import io.confetti.contract.RunState;
import io.confetti.contract.TaskProgressed;
import io.confetti.core.stock.RedisRestarts;
import io.confetti.distribution.chunk.ChunkSettled;
import io.confetti.distribution.run.store.FinishRows;
import io.confetti.distribution.run.store.RunRows;
import io.confetti.platform.failpoint.FailPoints;
import io.confetti.sheet.policy.FailureCause;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.event.EventListener;
import org.springframework.core.annotation.Order;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;

/** Ends a run once its reading is complete and no chunk is open. Tried after every step and by the sweeper. */
@Component
class FinishTask {

    private static final Logger log = LoggerFactory.getLogger(FinishTask.class);

    private final RunRows runs;
    private final FinishRows finishes;
    private final EndRun endRun;
    private final FailureFileOfRun failureFile;
    private final RedisRestarts redis;
    private final FailPoints failPoints;
    private final Set<Long> finishingHere = ConcurrentHashMap.newKeySet();

    FinishTask(
            RunRows runs,
            FinishRows finishes,
            EndRun endRun,
            FailureFileOfRun failureFile,
            RedisRestarts redis,
            FailPoints failPoints) {
        this.runs = runs;
        this.finishes = finishes;
        this.endRun = endRun;
        this.failureFile = failureFile;
        this.redis = redis;
        this.failPoints = failPoints;
    }

    @Order(0)
    @EventListener
    void on(ChunkSettled settled) {
        tryToFinish(settled.taskId());
    }

    /** Looks for runs that came to no end when their last chunk was settled. */
    void sweep() {
        finishes.finishable().forEach(this::tryToFinish);
    }

    /** A task that cannot be ended now must not keep others from their end. */
    void tryToFinish(long taskId) {
        try {
            finish(taskId);
        } catch (RuntimeException unfinished) {
            log.warn("Task not ended now, the sweeper comes back taskId={}", taskId, unfinished);
        }
    }

    private void finish(long taskId) {
        if (!finishes.isComplete(taskId) || !finishingHere.add(taskId)) {
            return;
        }
        try {
            finishOnce(taskId);
        } finally {
            finishingHere.remove(taskId);
        }
    }

    /**
     * Redis is asked before the claim, so that an instance cut off from it leaves the task to others, and again before the
     * end: a task does not end on wallets that Redis has just lost, and its file may have taken minutes.
     */
    private void finishOnce(long taskId) {
        Run run = runs.find(taskId).orElseThrow();
        RunTotals totals = runs.totals(taskId);
        if (!failureFile.canBeMade(run, totals)) {
            return;
        }
        redis.look();
        if (!finishes.claim(taskId)) {
            return;
        }
        try {
            finishClaimed(run, totals);
        } catch (RuntimeException unfinished) {
            letGo(taskId, unfinished);
            throw unfinished;
        }
    }

    private void letGo(long taskId, RuntimeException unfinished) {
        try {
            finishes.letGo(taskId);
        } catch (DataAccessException unreachable) {
            unfinished.addSuppressed(unreachable);
        }
    }

    private void finishClaimed(Run run, RunTotals totals) {
        String file = failureFile.of(run, totals);
        redis.look();
        failPoints.reach("before-end-state", run.taskId());
        endRun.end(
                run,
                endState(run, totals),
                lacksFile(file, totals) ? TaskProgressed.FILE_LOST : reason(run, totals),
                file,
                totals);
    }

    private static boolean lacksFile(String file, RunTotals totals) {
        return file == null && totals.failed().total() > 0;
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
}
