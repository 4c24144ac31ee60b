package io.confetti.merchantadmin.task;

import java.time.Instant;
import java.util.Map;

/**
 * Copy of the run's state and counts, kept by event.
 *
 * @param reason why it ended as it did, null if there is nothing to say
 */
public record TaskCopy(
        TaskState state,
        String reason,
        long delivered,
        long failed,
        Map<String, Long> failedByCause,
        Instant startedAt,
        Instant endedAt) {
    public static final TaskCopy PENDING = new TaskCopy(TaskState.PENDING, null, 0, 0, Map.of(), null, null);
}
