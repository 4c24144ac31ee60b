package io.confetti.merchantadmin.task;

import io.confetti.contract.RunProgress;
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
        TaskState state,
        String reason,
        long delivered,
        long failed,
        Map<String, Long> failedByCause,
        Instant startedAt,
        Instant endedAt,
        WaitingFor waitingFor) {
    public static final TaskCopy PENDING = new TaskCopy(TaskState.PENDING, null, 0, 0, Map.of(), null, null, null);

    /** As distribution tells it while a task runs and when it ends. */
    public static TaskCopy of(TaskProgressed told) {
        return new TaskCopy(
                TaskState.valueOf(told.state()),
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
                TaskState.valueOf(run.state()),
                run.reason(),
                run.delivered(),
                run.failed(),
                run.failedByCause(),
                run.startedAt(),
                run.endedAt(),
                run.waitingFor());
    }
}
