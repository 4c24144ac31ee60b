package io.confetti.webhook;

import io.confetti.platform.error.CommonError;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.time.SuiteClock;
import io.confetti.webhook.store.EndpointStore;
import java.time.Instant;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Gives an endpoint another secret; the one before signs too for a while, so that its receiver can change over. */
@Component
public class RotateSecret {
    private static final Logger LOG = LoggerFactory.getLogger(RotateSecret.class);

    private final WebhookQueries queries;
    private final EndpointStore endpoints;
    private final SealedSecrets secrets;
    private final WebhookProperties properties;
    private final SuiteClock clock;

    RotateSecret(
            WebhookQueries queries,
            EndpointStore endpoints,
            SealedSecrets secrets,
            WebhookProperties properties,
            SuiteClock clock) {
        this.queries = queries;
        this.endpoints = endpoints;
        this.secrets = secrets;
        this.properties = properties;
        this.clock = clock;
    }

    @Transactional
    public WebhookEndpoint rotate(long shopId, long id) {
        WebhookEndpoint endpoint = queries.require(shopId, id);
        if (!endpoints.rotate(endpoint, secrets.fresh(id), oldUntil(endpoint))) {
            throw new CouponException(CommonError.CONFLICT);
        }
        LOG.info("Webhook secret rotated endpointId={} shopId={}", id, shopId);
        return queries.require(shopId, id);
    }

    /** A secret that cannot be read any more cannot sign either. */
    private Instant oldUntil(WebhookEndpoint endpoint) {
        try {
            secrets.open(endpoint.secrets().current(), endpoint.id());
            return clock.instant().plus(properties.oldSecretFor());
        } catch (SecretUnreadable lost) {
            return clock.instant();
        }
    }
}
