package io.confetti.webhook;

import io.confetti.platform.time.SuiteClock;
import io.confetti.webhook.store.OldDeliveries;
import java.time.Duration;
import java.util.function.IntSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** Deletes deliveries that are past their retention, and what removed endpoints left; a few rows at a time. */
@Component
class SweepDeliveries {
    private static final Logger LOG = LoggerFactory.getLogger(SweepDeliveries.class);
    private static final int BATCH = 500;
    private static final int BATCHES_OF_A_SWEEP = 400;

    private final OldDeliveries old;
    private final WebhookProperties properties;
    private final SuiteClock clock;

    SweepDeliveries(OldDeliveries old, WebhookProperties properties, SuiteClock clock) {
        this.old = old;
        this.properties = properties;
        this.clock = clock;
    }

    @Scheduled(fixedDelayString = "${confetti.webhook.sweep-every:10m}", initialDelayString = "1m")
    void sweep() {
        long deleted = sweep(DeliveryStatus.DELIVERED, properties.keepDelivered())
                + sweep(DeliveryStatus.PENDING, properties.keepUndelivered())
                + sweep(DeliveryStatus.FAILED, properties.keepUndelivered());
        for (long endpoint : old.removedEndpoints(BATCH)) {
            deleted += batches(() -> old.deleteOf(endpoint, BATCH));
            if (old.deleteOf(endpoint, 1) == 0) {
                old.deleteEndpoint(endpoint);
            }
        }
        if (deleted > 0) {
            LOG.info("Webhook deliveries deleted rows={}", deleted);
        }
    }

    private long sweep(DeliveryStatus status, Duration kept) {
        return batches(() -> old.delete(status, clock.instant(), kept, BATCH));
    }

    private static long batches(IntSupplier delete) {
        long deleted = 0;
        for (int batch = 0; batch < BATCHES_OF_A_SWEEP; batch++) {
            int some = delete.getAsInt();
            deleted += some;
            if (some < BATCH) {
                break;
            }
        }
        return deleted;
    }
}
