package io.confetti.merchantadmin.task;

import io.confetti.contract.PushState;
import io.confetti.contract.RunControl;
import io.confetti.contract.RunProgress;
import io.confetti.contract.RunState;
import io.confetti.contract.TaskProgressed;
import io.confetti.contract.WaitingFor;
import java.time.Instant;
import java.util.Map;

/**
 * Copy of the run's state and counts, kept by event.
 *
 * @param reason why it ended as it did, null if there is nothing to say
 * @param waitingFor why it makes no progress, null if it does or the cause is not known
 * @param control what is wanted of it, and what stands beside its state
 */
public record TaskCopy(
        RunState state,
        String reason,
        long granted,
        long failed,
        Map<String, Long> failedByCause,
        Instant startedAt,
        Instant endedAt,
        WaitingFor waitingFor,
        RunControl control) {
    /** @param rate that was asked for with the task: as good as a first command */
    static TaskCopy pending(Integer rate) {
        RunControl control = rate == null
                ? RunControl.NONE
                : new RunControl(RunControl.NONE.desired(), 1, rate, null, null, 0, null);
        return new TaskCopy(RunState.PENDING, null, 0, 0, Map.of(), null, null, null, control);
    }

    /** As distribution publishes it while a task runs and when it ends. */
    public static TaskCopy of(TaskProgressed event) {
        return new TaskCopy(
                RunState.named(event.state()),
                event.reason(),
                event.delivered(),
                event.failed(),
                event.failedByCause() == null ? Map.of() : event.failedByCause(),
                event.startedAt(),
                event.endedAt(),
                null,
                known(event.control()));
    }

    /** As distribution answers when it is asked. */
    static TaskCopy of(RunProgress run) {
        return new TaskCopy(
                RunState.named(run.state()),
                run.reason(),
                run.delivered(),
                run.failed(),
                run.failedByCause(),
                run.startedAt(),
                run.endedAt(),
                known(run.waitingFor()),
                known(run.control()));
    }

    /**
     * The word in which operators see it.
     *
     * @param scheduled whether its time is still to come
     */
    public PushState word(boolean scheduled) {
        return PushState.of(state, control.desired(), control.heldReason() != null, scheduled, control.undoState());
    }

    /** A distribution of an earlier release says nothing. */
    private static RunControl known(RunControl control) {
        return control == null ? RunControl.NONE : control;
    }

    /** Whether the state is one of a later release; then there is nothing to keep. */
    boolean isUnknown() {
        return state == RunState.UNKNOWN;
    }

    /** A cause of a later release counts as none. */
    public static WaitingFor known(WaitingFor cause) {
        return cause == WaitingFor.UNKNOWN ? null : cause;
    }
}
