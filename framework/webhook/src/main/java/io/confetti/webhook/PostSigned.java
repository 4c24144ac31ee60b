package io.confetti.webhook;

import io.confetti.platform.digest.WebhookSignature;
import io.confetti.platform.time.SuiteClock;
import io.confetti.webhook.client.PostWebhook;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.springframework.stereotype.Component;

/** Signs a body with the secrets of its endpoint and posts it once. */
@Component
class PostSigned {
    private final SealedSecrets secrets;
    private final PostWebhook client;
    private final SuiteClock clock;
    private final MeterRegistry metrics;

    PostSigned(SealedSecrets secrets, PostWebhook client, SuiteClock clock, MeterRegistry metrics) {
        this.secrets = secrets;
        this.client = client;
        this.clock = clock;
        this.metrics = metrics;
        for (PostOutcome outcome : PostOutcome.values()) {
            count(outcome, 0);
        }
    }

    /**
     * @param id the receiver knows a repeated post by it
     * @throws SecretUnreadable before anything is posted
     */
    PostResult post(WebhookEndpoint endpoint, long id, String body) {
        Instant now = clock.instant();
        String name = Long.toString(id);
        String signature = WebhookSignature.of(name, now.getEpochSecond(), body, open(endpoint, now));
        PostResult result = client.post(
                endpoint.url(), new PostWebhook.Message(name, Long.toString(now.getEpochSecond()), signature, body));
        count(result.outcome(), 1);
        return result;
    }

    private List<byte[]> open(WebhookEndpoint endpoint, Instant now) {
        WebhookEndpoint.Secrets sealed = endpoint.secrets();
        List<byte[]> open = new ArrayList<>(2);
        open.add(secrets.open(sealed.current(), endpoint.id()));
        if (sealed.hasOld(now)) {
            open.add(secrets.open(sealed.old(), endpoint.id()));
        }
        return open;
    }

    private void count(PostOutcome outcome, int posts) {
        metrics.counter("confetti.webhook.posts", "outcome", outcome.name()).increment(posts);
    }
}
