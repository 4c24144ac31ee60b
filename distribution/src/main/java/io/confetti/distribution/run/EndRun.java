package io.confetti.distribution.run;

import io.confetti.contract.RunState;
import io.confetti.contract.TaskProgressed;
import io.confetti.contract.Topics;
import io.confetti.distribution.failure.CauseCounts;
import io.confetti.distribution.run.store.RunRows;
import io.confetti.platform.messaging.Outbox;
import io.confetti.platform.time.SuiteClock;
import java.time.Instant;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Puts a run into its end state, once, and tells. */
@Component
class EndRun {

    private static final Logger log = LoggerFactory.getLogger(EndRun.class);

    private final RunRows runs;
    private final Outbox outbox;
    private final SuiteClock clock;

    EndRun(RunRows runs, Outbox outbox, SuiteClock clock) {
        this.runs = runs;
        this.outbox = outbox;
        this.clock = clock;
    }

    @Transactional
    public void endUnread(Run run, RunState state, String reason) {
        end(run, state, reason, null, new RunTotals(0, new CauseCounts(), 0));
    }

    /** @return false if the run had ended before */
    @Transactional
    public boolean end(Run run, RunState state, String reason, String failureFile, RunTotals totals) {
        Instant now = clock.instant();
        if (!run.state().canBecome(state) || !runs.end(run, state, reason, failureFile, now)) {
            return false;
        }
        outbox.add(
                Topics.TASK_PROGRESSED,
                Long.toString(run.taskId()),
                new TaskProgressed(
                        run.taskId(),
                        state.name(),
                        reason,
                        totals.delivered(),
                        totals.failed().total(),
                        totals.failed().byName(),
                        run.startedAt(),
                        now,
                        run.control().atEnd(totals.revoked())));
        log.info(
                "Task ended taskId={} state={} reason={} granted={} failed={}",
                run.taskId(),
                state,
                reason,
                totals.delivered(),
                totals.failed().byName());
        return true;
    }
}
