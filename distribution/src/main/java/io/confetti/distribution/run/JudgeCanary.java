package io.confetti.distribution.run;

import io.confetti.contract.CanaryPlan;
import io.confetti.contract.RunControl;
import io.confetti.core.event.PublishPush;
import io.confetti.core.event.PushHeld;
import io.confetti.distribution.failure.CauseCounts;
import io.confetti.distribution.run.store.CanaryRows;
import io.confetti.distribution.run.store.CanaryRows.Due;
import io.confetti.distribution.run.store.RunRows;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Holds a push after its trial, with what came of it; lets one go on by itself whose trial was good for long enough. */
@Component
class JudgeCanary {

    private static final Logger log = LoggerFactory.getLogger(JudgeCanary.class);

    private final CanaryRows canaries;
    private final RunRows runs;
    private final TellRun tellRun;
    private final PublishPush publishPush;

    JudgeCanary(CanaryRows canaries, RunRows runs, TellRun tellRun, PublishPush publishPush) {
        this.canaries = canaries;
        this.runs = runs;
        this.tellRun = tellRun;
        this.publishPush = publishPush;
    }

    /** @return whether the push goes on now */
    @Transactional
    public boolean judge(Due due) {
        Run run = runs.lock(due.taskId());
        boolean goesOn = due.held() && canaries.passGood(due.taskId());
        boolean isHeld = !due.held() && hold(run, due.limit());
        if (goesOn || isHeld) {
            tellRun.tell(runs.lock(due.taskId()));
        }
        if (goesOn) {
            log.info("Trial was good, the push goes on by itself taskId={}", due.taskId());
        }
        return goesOn;
    }

    private boolean hold(Run run, BigDecimal limit) {
        RunTotals totals = runs.totals(run.taskId());
        CauseCounts failed = totals.failed();
        String reason = isTooBad(run.rowsRead(), failed, limit) ? RunControl.CANARY_FAILED : RunControl.CANARY;
        if (!canaries.hold(run.taskId(), reason)) {
            return false;
        }
        publishPush.publish(fact(run, reason, totals));
        log.info(
                "Push held after its trial taskId={} rows={} reason={} failed={}",
                run.taskId(),
                run.rowsRead(),
                reason,
                failed.byName());
        return true;
    }

    private PushHeld fact(Run run, String reason, RunTotals totals) {
        Instant heldAt = canaries.heldAt(run.taskId());
        CanaryPlan plan = run.task().canary();
        boolean goesOn = reason.equals(RunControl.CANARY) && plan != null && plan.continueAfterSeconds() != null;
        return new PushHeld(
                run.task().shopId(),
                run.task().templateId(),
                run.taskId(),
                reason,
                run.rowsRead(),
                totals.delivered(),
                totals.failed().total(),
                failedPercent(run.rowsRead(), totals.failed()),
                goesOn ? heldAt.plusSeconds(plan.continueAfterSeconds()) : null,
                heldAt);
    }

    /** By the same rows as {@link #isTooBad}, rounded to hundredths of a percent; 0 if the file spoils them all. */
    static BigDecimal failedPercent(long rows, CauseCounts failed) {
        BigDecimal good = good(rows, failed);
        return good.signum() == 0 ? BigDecimal.ZERO : hundredfold(failed).divide(good, 2, RoundingMode.HALF_UP);
    }

    /**
     * Rows that the file itself spoils say nothing of the push, so they are left out on both sides.
     *
     * @param limit percent; null: none
     */
    static boolean isTooBad(long rows, CauseCounts failed, BigDecimal limit) {
        return limit != null && hundredfold(failed).compareTo(limit.multiply(good(rows, failed))) > 0;
    }

    private static BigDecimal good(long rows, CauseCounts failed) {
        return BigDecimal.valueOf(rows - failed.ofTheFile());
    }

    /** A hundred times the rows that failed by reservation and saving, for a percentage. */
    private static BigDecimal hundredfold(CauseCounts failed) {
        return BigDecimal.valueOf(failed.total() - failed.ofTheFile()).movePointRight(2);
    }
}
