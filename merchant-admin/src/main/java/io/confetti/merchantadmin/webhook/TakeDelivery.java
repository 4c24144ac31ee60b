package io.confetti.merchantadmin.webhook;

import io.confetti.merchantadmin.webhook.store.DeliveryQueue;
import io.confetti.platform.time.SuiteClock;
import java.time.Instant;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Takes the oldest due delivery of an endpoint for as long as one post may last. */
@Component
class TakeDelivery {
    private final DeliveryQueue queue;
    private final SendingProperties settings;
    private final SuiteClock clock;

    TakeDelivery(DeliveryQueue queue, SendingProperties settings, SuiteClock clock) {
        this.queue = queue;
        this.settings = settings;
        this.clock = clock;
    }

    Optional<WebhookDelivery.Try> take(long endpointId) {
        Instant now = clock.instant();
        return queue.take(endpointId, clock.utc(), now.plus(settings.lease()));
    }
}
