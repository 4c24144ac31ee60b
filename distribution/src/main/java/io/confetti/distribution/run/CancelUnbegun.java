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

    /** @param taskId of a run that the caller has locked, and seen PENDING */
    @Transactional(propagation = Propagation.MANDATORY)
    public void cancel(long taskId) {
        runs.requestCancel(taskId);
        endRun.endUnread(runs.lock(taskId), RunState.CANCELLED, null);
    }
}
