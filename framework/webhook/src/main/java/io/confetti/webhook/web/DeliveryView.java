package io.confetti.webhook.web;

import io.confetti.platform.request.TimeText;
import io.confetti.webhook.DeliveryStatus;
import io.confetti.webhook.WebhookDelivery;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.OffsetDateTime;
import java.time.ZoneId;

/** A delivery as its operator sees it. */
record DeliveryView(
        @Schema(description = "The webhook-id, the same at each try")
        String id,

        String event,
        String status,

        @Schema(description = "Tries so far, since the last replay or resumption")
        int attempts,

        @Schema(
                description =
                        "What became of the last try: DELIVERED, REFUSED, GONE, TIMEOUT, TLS_FAILED, UNREACHABLE, FORBIDDEN_TARGET")
        String lastOutcome,

        @Schema(description = "HTTP status of the last try") Integer lastStatus,

        @Schema(description = "Not tried before; null once it has ended")
        OffsetDateTime nextTryAt,

        OffsetDateTime createdAt,
        OffsetDateTime endedAt) {

    static DeliveryView of(WebhookDelivery delivery, ZoneId zone) {
        boolean pending = delivery.status() == DeliveryStatus.PENDING;
        return new DeliveryView(
                String.valueOf(delivery.id()),
                delivery.event(),
                delivery.status().name(),
                delivery.attempts(),
                delivery.lastOutcome() == null ? null : delivery.lastOutcome().name(),
                delivery.lastStatus(),
                pending ? TimeText.write(delivery.dueAt(), zone) : null,
                TimeText.write(delivery.createdAt(), zone),
                TimeText.write(delivery.endedAt(), zone));
    }
}
