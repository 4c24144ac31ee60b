package io.confetti.webhook.web;

import io.confetti.platform.audit.Audited;
import io.confetti.platform.idempotency.MakeOnce;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.request.Page;
import io.confetti.platform.request.PageRequest;
import io.confetti.platform.request.PathId;
import io.confetti.platform.web.Answer;
import io.confetti.webhook.RegisterWebhook;
import io.confetti.webhook.WebhookDraft;
import io.confetti.webhook.WebhookEndpoint;
import io.confetti.webhook.WebhookQueries;
import io.confetti.webhook.client.WebhookTargets;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.ExampleObject;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.Map;
import java.util.function.Supplier;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

@RestController
@RequestMapping("/api/merchant/webhooks")
@Tag(name = "Webhooks")
class WebhookController {
    static final String KEY = MakeOnce.KEY;
    private static final String EXAMPLE = """
            {"url": "https://shop.example/hooks/coupons", "events": ["COUPON_GIVEN", "COUPON_REDEEMED"], "description": "till"}""";

    private final RegisterWebhook register;
    private final WebhookQueries webhooks;
    private final WebhookTargets targets;
    private final MakeOnce calls;
    private final WebhookViews views;

    WebhookController(
            RegisterWebhook register,
            WebhookQueries webhooks,
            WebhookTargets targets,
            MakeOnce calls,
            WebhookViews views) {
        this.register = register;
        this.webhooks = webhooks;
        this.targets = targets;
        this.calls = calls;
        this.views = views;
    }

    /** What a repeated call finds again; the secret itself is kept nowhere but with its endpoint. */
    record Made(String id) {}

    @Audited("webhook.create")
    @PostMapping
    @ResponseStatus(HttpStatus.CREATED)
    @Operation(
            summary = "Register an endpoint; the answer shows its secret, once",
            description =
                    "Events: COUPON_GIVEN, COUPON_LOCKED, COUPON_REDEEMED, COUPON_RELEASED, COUPON_RETURNED, COUPON_REVOKED,"
                            + " TASK_ENDED, TASK_HELD.")
    @io.swagger.v3.oas.annotations.parameters.RequestBody(
            content =
                    @Content(
                            schema = @Schema(implementation = WebhookRequests.EndpointBody.class),
                            examples = @ExampleObject(EXAMPLE)))
    Answer<WebhookView> register(
            Caller caller,
            @RequestHeader(name = KEY, required = false) String key,
            @RequestHeader(name = HttpHeaders.ACCEPT_LANGUAGE, required = false) String language,
            @RequestBody Map<String, Object> body) {
        // Looks a name up, hence not inside the transaction.
        Supplier<WebhookDraft> draft = WebhookForm.read(body, targets);
        Made made = calls.run(
                caller,
                "POST /api/merchant/webhooks",
                key,
                body,
                Made.class,
                () -> new Made(
                        String.valueOf(register.register(caller, draft.get()).id())));
        WebhookEndpoint endpoint = webhooks.require(caller.shopId(), PathId.of(made.id()));
        return Answer.of(WebhookView.withSecret(endpoint, webhooks.secretOf(endpoint), views.in(language)));
    }

    @GetMapping
    @Operation(
            summary = "Endpoints of the shop, newest first",
            description = "Each with its state, and why it is paused if it is. Secrets are not shown")
    Answer<Page<WebhookView>> list(
            Caller caller,
            @RequestParam(required = false) String cursor,
            @RequestParam(required = false) String limit,
            @RequestHeader(name = HttpHeaders.ACCEPT_LANGUAGE, required = false) String language) {
        PageRequest page = PageRequest.read(cursor, limit);
        var found = webhooks.list(caller.shopId(), page);
        WebhookView.Style style = views.in(language);
        return Answer.of(Page.of(found, page, WebhookEndpoint::id, endpoint -> WebhookView.of(endpoint, style)));
    }

    @GetMapping("/{id}")
    @Operation(
            summary = "One endpoint, and how it does",
            description = "404 for an endpoint of another shop. Its secret is not shown")
    Answer<WebhookView> find(
            Caller caller,
            @PathVariable String id,
            @RequestHeader(name = HttpHeaders.ACCEPT_LANGUAGE, required = false) String language) {
        return Answer.of(WebhookView.of(webhooks.require(caller.shopId(), PathId.of(id)), views.in(language)));
    }
}
