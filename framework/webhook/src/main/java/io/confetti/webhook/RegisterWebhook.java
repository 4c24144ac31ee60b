package io.confetti.webhook;

import io.confetti.platform.id.Ids;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.time.SuiteClock;
import io.confetti.webhook.store.EndpointStore;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Registers an endpoint: it hears of whatever happens from its commit on. */
@Component
public class RegisterWebhook {
    private static final Logger LOG = LoggerFactory.getLogger(RegisterWebhook.class);

    private final EndpointStore endpoints;
    private final SealedSecrets secrets;
    private final WebhookProperties properties;
    private final Ids ids;
    private final SuiteClock clock;

    RegisterWebhook(
            EndpointStore endpoints, SealedSecrets secrets, WebhookProperties properties, Ids ids, SuiteClock clock) {
        this.endpoints = endpoints;
        this.secrets = secrets;
        this.properties = properties;
        this.ids = ids;
        this.clock = clock;
    }

    @Transactional
    public WebhookEndpoint register(Caller operator, WebhookDraft draft) {
        endpoints.lockShop(operator.shopId());
        int most = properties.endpointsPerShop();
        if (endpoints.count(operator.shopId()) >= most) {
            throw WebhookError.TOO_MANY.refusal(Map.of("max", most));
        }
        long id = ids.next();
        var endpoint = new WebhookEndpoint(
                id,
                operator.shopId(),
                draft.url(),
                draft.events(),
                draft.description(),
                EndpointStatus.ACTIVE,
                null,
                null,
                0,
                null,
                new WebhookEndpoint.Secrets(secrets.fresh(id), null, null),
                clock.instant(),
                operator.subject());
        endpoints.insert(endpoint);
        LOG.info("Webhook registered endpointId={} shopId={} events={}", id, operator.shopId(), draft.events());
        return endpoint;
    }
}
