package io.confetti.webhook;

import io.confetti.platform.request.PageRequest;
import io.confetti.webhook.store.DeliveryStore;
import io.confetti.webhook.store.EndpointStore;
import java.util.List;
import org.springframework.stereotype.Component;

/** Endpoints of one shop and what they were told. Another shop's endpoint is not there. */
@Component
public class WebhookQueries {
    private final EndpointStore endpoints;
    private final DeliveryStore deliveries;
    private final SealedSecrets secrets;

    WebhookQueries(EndpointStore endpoints, DeliveryStore deliveries, SealedSecrets secrets) {
        this.endpoints = endpoints;
        this.deliveries = deliveries;
        this.secrets = secrets;
    }

    public WebhookEndpoint require(long shopId, long id) {
        return endpoints.find(shopId, id).orElseThrow(WebhookError.NOT_FOUND::refusal);
    }

    /** One more than the page wants, if there are so many. */
    public List<WebhookEndpoint> list(long shopId, PageRequest page) {
        return endpoints.list(shopId, page.before(), page.limit() + 1);
    }

    public WebhookDelivery requireDelivery(long shopId, long endpointId, long id) {
        return deliveries
                .find(require(shopId, endpointId).id(), id)
                .orElseThrow(WebhookError.DELIVERY_NOT_FOUND::refusal);
    }

    /** One more than the page wants, if there are so many. */
    public List<WebhookDelivery> deliveries(long shopId, long endpointId, DeliveryStatus status, PageRequest page) {
        return deliveries.list(require(shopId, endpointId).id(), status, page.before(), page.limit() + 1);
    }

    /** The current secret as its receiver configures it: shown when it is made, never again. */
    public String secretOf(WebhookEndpoint endpoint) {
        try {
            return SealedSecrets.text(secrets.open(endpoint.secrets().current(), endpoint.id()));
        } catch (SecretUnreadable e) {
            throw WebhookError.SECRET_UNREADABLE.refusal();
        }
    }
}
