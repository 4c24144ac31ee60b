package io.confetti.webhook;

import io.confetti.platform.time.SuiteClock;
import io.confetti.webhook.store.DeliveryStore;
import io.confetti.webhook.store.EndpointHealth;
import io.confetti.webhook.store.EndpointStore;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/**
 * Stops posting to an endpoint, goes on with it, and removes it. What happens during a pause is recorded and goes out after
 * the resumption, the oldest first. Doing it again changes nothing and is answered alike.
 */
@Component
public class PauseWebhook {
    private static final Logger LOG = LoggerFactory.getLogger(PauseWebhook.class);

    private final WebhookQueries queries;
    private final EndpointStore endpoints;
    private final EndpointHealth health;
    private final DeliveryStore deliveries;
    private final SuiteClock clock;

    PauseWebhook(
            WebhookQueries queries,
            EndpointStore endpoints,
            EndpointHealth health,
            DeliveryStore deliveries,
            SuiteClock clock) {
        this.queries = queries;
        this.endpoints = endpoints;
        this.health = health;
        this.deliveries = deliveries;
        this.clock = clock;
    }

    @Transactional
    public WebhookEndpoint pause(long shopId, long id) {
        queries.require(shopId, id);
        if (health.pause(id, PauseReason.BY_OPERATOR, clock.utc())) {
            LOG.info("Webhook paused endpointId={} shopId={}", id, shopId);
        }
        return queries.require(shopId, id);
    }

    /** Deliveries before the endpoint, as senders lock them. */
    @Transactional
    public WebhookEndpoint resume(long shopId, long id) {
        if (queries.require(shopId, id).status() == EndpointStatus.PAUSED) {
            deliveries.waitNoLonger(id, clock.utc());
            if (endpoints.resume(id)) {
                LOG.info("Webhook resumed endpointId={} shopId={}", id, shopId);
            }
        }
        return queries.require(shopId, id);
    }

    /** Its deliveries are deleted later, a few at a time. */
    @Transactional
    public void remove(long shopId, long id) {
        queries.require(shopId, id);
        if (endpoints.remove(id)) {
            LOG.info("Webhook removed endpointId={} shopId={}", id, shopId);
        }
    }
}
