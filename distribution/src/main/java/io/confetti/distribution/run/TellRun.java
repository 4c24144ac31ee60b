package io.confetti.distribution.run;

import io.confetti.contract.RunState;
import io.confetti.contract.TaskProgressed;
import io.confetti.contract.Topics;
import io.confetti.distribution.run.store.RunRows;
import io.confetti.platform.messaging.Outbox;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** Tells how a run stands: state and counts of now. Whoever keeps a copy may hear the same twice, or late. */
@Component
public class TellRun {

    private final RunRows runs;
    private final Outbox outbox;

    TellRun(RunRows runs, Outbox outbox) {
        this.runs = runs;
        this.outbox = outbox;
    }

    /** Says nothing of a run that has not begun or has ended: its end was told. */
    @Transactional
    public void tellIfRunning(long taskId) {
        runs.find(taskId).filter(run -> run.state() == RunState.RUNNING).ifPresent(this::tell);
    }

    /** Something stands beside the state of a run now, whatever the state is; says nothing of one that has not begun. */
    @Transactional(propagation = Propagation.MANDATORY)
    public void tellAsItStands(long taskId) {
        runs.find(taskId).filter(run -> run.state() != RunState.PENDING).ifPresent(this::tell);
    }

    /**
     * Coupons were revoked in somebody else's transaction, which has committed. Read after it, so whoever is the last one to tell
     * has seen all.
     */
    @Transactional
    public void tellRevoked(long taskId) {
        tellAsItStands(taskId);
    }

    @Transactional(propagation = Propagation.MANDATORY)
    public void tell(Run run) {
        RunTotals totals = runs.totals(run.taskId());
        outbox.add(
                Topics.TASK_PROGRESSED,
                Long.toString(run.taskId()),
                new TaskProgressed(
                        run.taskId(),
                        run.state().name(),
                        run.reason(),
                        totals.delivered(),
                        totals.failed().total(),
                        totals.failed().byName(),
                        run.startedAt(),
                        run.endedAt(),
                        run.control().withRevoked(totals.revoked())));
    }
}
