package io.confetti.webhook.web;

import io.confetti.webhook.client.WebhookTargets;
import io.confetti.webhook.record.WebhookEvent;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.OffsetDateTime;
import java.util.List;

/** How the bodies about webhooks look, for the description of the API; the forms read them and say more than one error. */
final class WebhookRequests {
    private WebhookRequests() {}

    @Schema(name = "WebhookEndpointBody")
    record EndpointBody(
            @NotNull @Size(max = WebhookTargets.MAX_LENGTH) @Schema(description = "https, a public host")
            String url,

            @NotEmpty List<WebhookEvent> events,
            @Size(max = 200) String description) {}

    @Schema(name = "WebhookReplayBody", description = "A status, a from, or both")
    record ReplayBody(
            ReplayForm.Ended status,
            OffsetDateTime from,

            @Schema(description = "Exclusive; now if absent")
            OffsetDateTime to) {}
}
