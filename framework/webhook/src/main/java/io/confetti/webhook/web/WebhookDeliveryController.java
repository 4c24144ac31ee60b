package io.confetti.webhook.web;

import io.confetti.platform.audit.Audited;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.request.Page;
import io.confetti.platform.request.PageRequest;
import io.confetti.platform.request.PathId;
import io.confetti.platform.request.QueryChoice;
import io.confetti.platform.request.SuiteZone;
import io.confetti.platform.time.SuiteClock;
import io.confetti.platform.web.Answer;
import io.confetti.webhook.DeliveryStatus;
import io.confetti.webhook.ReplayDeliveries;
import io.confetti.webhook.WebhookDelivery;
import io.confetti.webhook.WebhookQueries;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.ExampleObject;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.Map;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
@RequestMapping("/api/merchant/webhooks/{id}")
@Tag(name = "Webhooks")
class WebhookDeliveryController {
    private final WebhookQueries webhooks;
    private final ReplayDeliveries replay;
    private final SuiteZone zone;
    private final SuiteClock clock;

    WebhookDeliveryController(WebhookQueries webhooks, ReplayDeliveries replay, SuiteZone zone, SuiteClock clock) {
        this.webhooks = webhooks;
        this.replay = replay;
        this.zone = zone;
        this.clock = clock;
    }

    @GetMapping("/deliveries")
    @Operation(
            summary = "What the endpoint was told or is to be told, newest first",
            description =
                    "Each with its tries, when the next one is due and what the endpoint answered last; delivered ones are kept for 7 days, others for 30")
    Answer<Page<DeliveryView>> list(
            Caller caller,
            @PathVariable String id,
            @RequestParam(required = false) String cursor,
            @RequestParam(required = false) String limit,
            @RequestParam(required = false) String status) {
        PageRequest page = PageRequest.read(cursor, limit);
        DeliveryStatus wanted = QueryChoice.read("status", status, DeliveryStatus.class);
        var found = webhooks.deliveries(caller.shopId(), PathId.of(id), wanted, page);
        return Answer.of(Page.of(found, page, WebhookDelivery::id, this::view));
    }

    @Audited("webhook.replay")
    @PostMapping("/deliveries/{deliveryId}/replay")
    @Operation(
            summary = "Post it again under the same webhook-id; one that still waits is left as it is",
            description = "Its tries are counted from the replay on. The receiver knows a repetition by its webhook-id")
    Answer<DeliveryView> replay(Caller caller, @PathVariable String id, @PathVariable String deliveryId) {
        return Answer.of(view(replay.one(caller.shopId(), PathId.of(id), PathId.of(deliveryId))));
    }

    record ReplayedView(long replayed) {}

    @Audited("webhook.replay-many")
    @PostMapping("/replays")
    @Operation(
            summary = "Post many again: DELIVERED or FAILED ones, or all that were made in a time",
            description = "A status, a from (with or without a to), or both. What still waits goes out anyway.")
    @io.swagger.v3.oas.annotations.parameters.RequestBody(
            content =
                    @Content(
                            schema = @Schema(implementation = WebhookRequests.ReplayBody.class),
                            examples = @ExampleObject("{\"status\": \"FAILED\"}")))
    Answer<ReplayedView> replayMany(Caller caller, @PathVariable String id, @RequestBody Map<String, Object> body) {
        var range = ReplayForm.read(body, zone.id(), clock.instant());
        return Answer.of(new ReplayedView(replay.many(caller.shopId(), PathId.of(id), range)));
    }

    private DeliveryView view(WebhookDelivery delivery) {
        return DeliveryView.of(delivery, zone.id());
    }
}
