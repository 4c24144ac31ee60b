package io.confetti.core.event;

import java.time.Instant;
import java.util.Map;

/**
 * A push has ended, or was called off before it began.
 *
 * @param name of the task, as its operator wrote it
 * @param state word of its end state
 * @param reason why it ended so, null if there is nothing to say
 * @param rows user rows that it was to reach, null if they were never counted
 * @param delivered granted coupons, revoked ones too
 * @param revoked those of them that were revoked before the end
 */
public record PushEnded(
        long shopId,
        long templateId,
        long taskId,
        String name,
        String state,
        String reason,
        Long rows,
        long delivered,
        Map<String, Long> failedByCause,
        long revoked,
        Instant at)
        implements PushFact {

    public PushEnded {
        failedByCause = Map.copyOf(failedByCause);
    }
}
