package io.confetti.distribution.run;

import io.confetti.contract.RunState;
import io.confetti.distribution.run.store.RunRows;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** Cancels a run that has not begun: it ends at once, nothing is read. */
@Component
public class CancelUnbegun {

    private final RunRows runs;
    private final EndRun endRun;

    CancelUnbegun(RunRows runs, EndRun endRun) {
        this.runs = runs;
        this.endRun = endRun;
    }

    /** @return false if it has begun, or ended */
    @Transactional(propagation = Propagation.MANDATORY)
    public boolean cancel(long taskId) {
        if (runs.lock(taskId).state() != RunState.PENDING) {
            return false;
        }
        runs.requestCancel(taskId);
        endRun.endUnread(runs.lock(taskId), RunState.CANCELLED, null);
        return true;
    }
}
