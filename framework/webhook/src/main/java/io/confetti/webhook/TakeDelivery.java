package io.confetti.webhook;

import io.confetti.platform.time.DatabaseTime;
import io.confetti.platform.time.SuiteClock;
import io.confetti.webhook.WebhookDelivery.Try;
import io.confetti.webhook.store.DeliveryQueue;
import java.time.Instant;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Takes the oldest due delivery of an endpoint for as long as one post may last. */
@Component
class TakeDelivery {
    private static final Logger LOG = LoggerFactory.getLogger(TakeDelivery.class);

    private final DeliveryQueue queue;
    private final SendingProperties settings;
    private final SuiteClock clock;

    TakeDelivery(DeliveryQueue queue, SendingProperties settings, SuiteClock clock) {
        this.queue = queue;
        this.settings = settings;
        this.clock = clock;
    }

    /** A delivery of whose last try nobody ever noted an outcome has failed: tries come to an end in any case. */
    Optional<Try> take(long endpointId) {
        Optional<Try> taken = next(endpointId);
        while (taken.isPresent() && taken.get().attempts() > settings.maxAttempts()) {
            queue.giveUp(taken.get(), clock.utc());
            LOG.warn(
                    "Webhook delivery given up endpointId={} deliveryId={}",
                    endpointId,
                    taken.get().id());
            taken = next(endpointId);
        }
        return taken;
    }

    private Optional<Try> next(long endpointId) {
        Instant now = clock.instant();
        return queue.take(endpointId, DatabaseTime.of(now), now.plus(settings.lease()));
    }
}
