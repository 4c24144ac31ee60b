package io.confetti.webhook.record;

import com.alibaba.fastjson2.annotation.JSONType;
import io.confetti.core.event.PushEnded;
import io.confetti.core.event.PushHeld;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;

/**
 * What an endpoint is told of a push. What does not belong to the event is left out: of a push that is held there is no state,
 * of one that has ended no {@code heldReason}.
 *
 * @param reason why it ended so; left out if there is nothing to say
 * @param rows user rows that it was to reach; left out if they were never counted
 * @param failedPercent failures by reservation and saving, of the rows that the file judged good
 * @param goesOnAt left out if it waits for an operator
 */
@JSONType(alphabetic = false)
public record WebhookTask(
        String taskId,
        String name,
        String state,
        String reason,
        String heldReason,
        Long rows,
        Long rowsRead,
        long delivered,
        long failed,
        Map<String, Long> failedByCause,
        BigDecimal failedPercent,
        Long revoked,
        Boolean goesOnByItself,
        Instant goesOnAt,
        Instant endedAt) {

    static WebhookTask of(PushEnded fact) {
        return new WebhookTask(
                Long.toString(fact.taskId()),
                fact.name(),
                fact.state(),
                fact.reason(),
                null,
                fact.rows(),
                null,
                fact.delivered(),
                fact.failedByCause().values().stream()
                        .mapToLong(Long::longValue)
                        .sum(),
                new TreeMap<>(fact.failedByCause()),
                null,
                fact.revoked(),
                null,
                null,
                fact.at());
    }

    static WebhookTask of(PushHeld fact) {
        return new WebhookTask(
                Long.toString(fact.taskId()),
                null,
                null,
                null,
                fact.reason(),
                null,
                fact.rowsRead(),
                fact.delivered(),
                fact.failed(),
                null,
                fact.failedPercent(),
                null,
                fact.goesOnAt() != null,
                fact.goesOnAt(),
                null);
    }
}
