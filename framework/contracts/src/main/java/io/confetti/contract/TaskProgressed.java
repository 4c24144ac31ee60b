package io.confetti.contract;

import java.time.Instant;
import java.util.Map;

/**
 * A task began to run, was commanded or held, has come on (at most every two seconds per instance), or ended; sent again as it
 * stands then whenever the task is announced or commanded once more. The receiver keeps a copy for lists: messages may come twice and late, so an
 * end state is never replaced, and counts only by greater ones.
 *
 * @param state RUNNING or an end state; PENDING of one that was commanded before it began
 * @param reason why it ended as it did, null if there is nothing to say
 * @param delivered rows whose coupon is granted so far
 * @param failed rows that have failed so far
 * @param failedByCause failed rows by FailureCause
 * @param control how it is controlled
 */
public record TaskProgressed(
        long taskId,
        String state,
        String reason,
        long delivered,
        long failed,
        Map<String, Long> failedByCause,
        Instant startedAt,
        Instant endedAt,
        RunControl control) {
    /** Reason of a task whose file could not be read to its end; there is no failure file either. */
    public static final String FILE_LOST = "FILE_LOST";
}
