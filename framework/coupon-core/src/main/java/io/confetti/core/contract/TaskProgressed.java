package io.confetti.core.contract;

import java.time.Instant;
import java.util.Map;

/**
 * A task began to run or ended. The receiver keeps a copy for lists; an end state is never replaced.
 *
 * @param state RUNNING or an end state
 * @param reason why it ended as it did, null if there is nothing to say
 * @param failedByCause rows by FailureCause
 */
public record TaskProgressed(
        long taskId,
        String state,
        String reason,
        long delivered,
        long failed,
        Map<String, Long> failedByCause,
        Instant startedAt,
        Instant endedAt) {}
