package io.confetti.webhook;

import io.confetti.webhook.record.WebhookEvent;
import java.time.Instant;
import java.util.Set;

/**
 * @param pauseReason null while it is active
 * @param failures failed posts since the last one that went well
 * @param backoffUntil nothing is posted before; null if the last post went well and fast
 */
public record WebhookEndpoint(
        long id,
        long shopId,
        String url,
        Set<WebhookEvent> events,
        String description,
        EndpointStatus status,
        PauseReason pauseReason,
        Instant pausedAt,
        int failures,
        Instant backoffUntil,
        Secrets secrets,
        Instant createdAt,
        String createdBy) {

    /**
     * Sealed secrets.
     *
     * @param old signs too until {@code oldUntil}; null if there is none
     */
    public record Secrets(String current, String old, Instant oldUntil) {
        boolean hasOld(Instant now) {
            return old != null && now.isBefore(oldUntil);
        }
    }
}
