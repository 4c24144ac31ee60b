package io.confetti.webhook;

import io.confetti.platform.time.SuiteClock;
import io.confetti.webhook.store.DeliveryStore;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Has deliveries posted again, under the id that they had; a receiver that has seen them knows them by it. */
@Component
public class ReplayDeliveries {
    private static final Logger LOG = LoggerFactory.getLogger(ReplayDeliveries.class);
    /** Rows of one statement: no transaction becomes long. */
    private static final int BATCH = 500;

    private final WebhookQueries queries;
    private final DeliveryStore deliveries;
    private final SuiteClock clock;

    ReplayDeliveries(WebhookQueries queries, DeliveryStore deliveries, SuiteClock clock) {
        this.queries = queries;
        this.deliveries = deliveries;
        this.clock = clock;
    }

    /**
     * @param statuses DELIVERED, FAILED or both
     * @param from inclusive, {@code to} exclusive: time of creation
     */
    public record Selection(List<DeliveryStatus> statuses, Instant from, Instant to) {}

    /** One that still waits is answered as it is. */
    @Transactional
    public WebhookDelivery one(long shopId, long endpointId, long id) {
        queries.requireDelivery(shopId, endpointId, id);
        deliveries.replay(endpointId, id, clock.utc());
        return queries.requireDelivery(shopId, endpointId, id);
    }

    /** @return how many */
    public long many(long shopId, long endpointId, Selection selection) {
        queries.require(shopId, endpointId);
        LocalDateTime now = clock.utc();
        long replayed = 0;
        for (DeliveryStatus status : selection.statuses()) {
            int some;
            do {
                some = deliveries.replayEnded(endpointId, status, selection.from(), selection.to(), now, BATCH);
                replayed += some;
            } while (some == BATCH);
        }
        LOG.info("Deliveries replayed endpointId={} shopId={} deliveries={}", endpointId, shopId, replayed);
        return replayed;
    }
}
