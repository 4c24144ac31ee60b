package io.confetti.distribution.run;

import io.confetti.contract.WaitingFor;
import io.confetti.distribution.run.store.RunWaits;
import io.confetti.distribution.run.store.RunWaits.Signs;
import org.springframework.stereotype.Component;

/** Says what a run waits for that has not ended and does not come on. */
@Component
class ExplainWait {
    private final RunWaits waits;

    ExplainWait(RunWaits waits) {
        this.waits = waits;
    }

    /** @return null if it comes on, has ended, or waits for its operator as its word says */
    WaitingFor of(Run run) {
        if (run.state().isEnd() || run.word().isAtRest()) {
            return null;
        }
        if (!run.task().file().hasVerdict()) {
            return WaitingFor.FILE_VERDICT;
        }
        return waits.of(run.taskId()).map(ExplainWait::of).orElse(null);
    }

    static WaitingFor of(Signs signs) {
        if (signs.openChunks() && signs.templatePaused() && !signs.cancelRequested()) {
            return WaitingFor.TEMPLATE_PAUSED;
        }
        if (!signs.readingComplete() && !signs.beingRead()) {
            return signs.letGo() ? WaitingFor.SERVERS_AWAY : WaitingFor.FREE_READER;
        }
        return signs.openChunks() && signs.atRest() ? WaitingFor.SERVERS_AWAY : null;
    }
}
