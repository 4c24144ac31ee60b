package io.confetti.webhook;

import java.time.Instant;

/**
 * Something that an endpoint is to be told.
 *
 * @param attempts tries begun
 * @param dueAt it is not tried before
 * @param lastOutcome of the last try, null before it
 * @param endedAt DELIVERED or FAILED since; null while it is PENDING
 */
public record WebhookDelivery(
        long id,
        String event,
        DeliveryStatus status,
        int attempts,
        Instant dueAt,
        PostOutcome lastOutcome,
        Integer lastStatus,
        Instant createdAt,
        Instant endedAt) {

    /** One try that a sender has begun. */
    public record Try(long id, int attempts, String body) {}
}
