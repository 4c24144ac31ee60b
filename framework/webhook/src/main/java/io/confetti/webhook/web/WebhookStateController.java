package io.confetti.webhook.web;

import io.confetti.platform.audit.Audited;
import io.confetti.platform.idempotency.IdempotentCalls;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.request.PathId;
import io.confetti.platform.web.Answer;
import io.confetti.webhook.PauseWebhook;
import io.confetti.webhook.PostResult;
import io.confetti.webhook.RotateSecret;
import io.confetti.webhook.TestWebhook;
import io.confetti.webhook.WebhookEndpoint;
import io.confetti.webhook.WebhookError;
import io.confetti.webhook.WebhookQueries;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

@RestController
@RequestMapping("/api/merchant/webhooks/{id}")
@Tag(name = "Webhooks")
class WebhookStateController {
    private final PauseWebhook pause;
    private final RotateSecret rotate;
    private final TestWebhook test;
    private final WebhookQueries webhooks;
    private final IdempotentCalls calls;
    private final WebhookViews views;

    WebhookStateController(
            PauseWebhook pause,
            RotateSecret rotate,
            TestWebhook test,
            WebhookQueries webhooks,
            IdempotentCalls calls,
            WebhookViews views) {
        this.pause = pause;
        this.rotate = rotate;
        this.test = test;
        this.webhooks = webhooks;
        this.calls = calls;
        this.views = views;
    }

    @Audited("webhook.pause")
    @PostMapping("/pause")
    @Operation(
            summary = "Post nothing until it is resumed: what happens meanwhile waits; pausing again changes nothing",
            description = "Facts are recorded during a pause and go out after it, the oldest first")
    Answer<WebhookView> pause(
            Caller caller,
            @PathVariable String id,
            @RequestHeader(name = HttpHeaders.ACCEPT_LANGUAGE, required = false) String language) {
        return Answer.of(WebhookView.of(pause.pause(caller.shopId(), PathId.of(id)), views.in(language)));
    }

    @Audited("webhook.resume")
    @PostMapping("/resume")
    @Operation(
            summary = "Post again, what waits first; resuming again changes nothing",
            description = "The tries of what waits are counted from the resumption on")
    Answer<WebhookView> resume(
            Caller caller,
            @PathVariable String id,
            @RequestHeader(name = HttpHeaders.ACCEPT_LANGUAGE, required = false) String language) {
        return Answer.of(WebhookView.of(pause.resume(caller.shopId(), PathId.of(id)), views.in(language)));
    }

    @Audited("webhook.remove")
    @DeleteMapping
    @ResponseStatus(HttpStatus.NO_CONTENT)
    @Operation(
            summary = "Remove it; what waits for it is not posted",
            description = "A post that is under way may still arrive")
    void remove(Caller caller, @PathVariable String id) {
        pause.remove(caller.shopId(), PathId.of(id));
    }

    /** A repeat without the key would make a third secret: that of the lost answer signed too, and the receiver's no more. */
    @Audited("webhook.rotate-secret")
    @PostMapping("/secret")
    @Operation(
            summary = "Another secret, shown once; the one before signs too for a day. Once per Idempotency-Key",
            description = "The Idempotency-Key is needed: if the answer is lost, the same call shows the same secret.")
    Answer<WebhookView> rotate(
            Caller caller,
            @PathVariable String id,
            @RequestHeader(name = WebhookController.KEY, required = false) String key,
            @RequestHeader(name = HttpHeaders.ACCEPT_LANGUAGE, required = false) String language) {
        long endpointId = webhooks.require(caller.shopId(), PathId.of(id)).id();
        WebhookController.Made made = calls.run(
                caller,
                "POST /api/merchant/webhooks/{id}/secret",
                needed(key),
                id,
                WebhookController.Made.class,
                () -> new WebhookController.Made(String.valueOf(
                        rotate.rotate(caller.shopId(), endpointId).id())));
        WebhookEndpoint endpoint = webhooks.require(caller.shopId(), PathId.of(made.id()));
        return Answer.of(WebhookView.withSecret(endpoint, webhooks.secretOf(endpoint), views.in(language)));
    }

    static String needed(String key) {
        if (key == null || key.isBlank()) {
            throw WebhookError.KEY_NEEDED.refusal();
        }
        return key;
    }

    /** @param status HTTP status that the endpoint answered, null if it did not */
    record TestView(boolean delivered, String outcome, Integer status, long milliseconds) {
        static TestView of(PostResult result) {
            return new TestView(
                    result.isDelivered(),
                    result.outcome().name(),
                    result.status(),
                    result.took().toMillis());
        }
    }

    @Audited("webhook.test")
    @PostMapping("/test")
    @Operation(
            summary = "Post a ping now, paused or not, and tell what the endpoint answered",
            description = "The ping is posted once and never repeated; what came of it is the answer")
    Answer<TestView> test(Caller caller, @PathVariable String id) {
        return Answer.of(TestView.of(test.ping(caller.shopId(), PathId.of(id))));
    }
}
