package io.confetti.merchantadmin.task;

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
 * @param waitingFor why it does not come on, null if it does or nobody knows
 */
public record TaskCopy(
        RunState state,
        String reason,
        long delivered,
        long failed,
        Map<String, Long> failedByCause,
        Instant startedAt,
        Instant endedAt,
        WaitingFor waitingFor) {
    public static final TaskCopy PENDING = new TaskCopy(RunState.PENDING, null, 0, 0, Map.of(), null, null, null);

    /** As distribution tells it while a task runs and when it ends. */
    public static TaskCopy of(TaskProgressed told) {
        return new TaskCopy(
                RunState.named(told.state()),
                told.reason(),
                told.delivered(),
                told.failed(),
                told.failedByCause() == null ? Map.of() : told.failedByCause(),
                told.startedAt(),
                told.endedAt(),
                null);
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
                known(run.waitingFor()));
    }

    /** Whether distribution told of a state that only a later release knows; then there is nothing to keep. */
    boolean isUnknown() {
        return state == RunState.UNKNOWN;
    }

    /** What only a later release knows is nothing to tell of. */
    public static WaitingFor known(WaitingFor told) {
        return told == WaitingFor.UNKNOWN ? null : told;
    }
}
