package io.confetti.webhook.record;

import io.confetti.core.event.PushEnded;
import io.confetti.core.event.PushFact;
import io.confetti.core.event.PushHeld;
import io.confetti.core.event.PushListener;
import io.confetti.webhook.record.store.DeliveryRows;
import io.confetti.webhook.record.store.Listeners;
import java.util.List;
import org.springframework.stereotype.Component;

/** Writes what endpoints are to be sent of a push as a whole, in the transaction of the fact. */
@Component
class RecordPushes implements PushListener {
    private final Listeners listeners;
    private final DeliveryRows deliveries;

    RecordPushes(Listeners listeners, DeliveryRows deliveries) {
        this.listeners = listeners;
        this.deliveries = deliveries;
    }

    @Override
    public void hear(PushFact fact) {
        WebhookEvent event = fact instanceof PushEnded ? WebhookEvent.TASK_ENDED : WebhookEvent.TASK_HELD;
        List<Long> endpoints = listeners.of(event, fact.shopId());
        if (!endpoints.isEmpty()) {
            deliveries.insert(endpoints, WebhookBody.of(event, fact, task(fact)));
        }
    }

    static WebhookTask task(PushFact fact) {
        return fact instanceof PushEnded ended ? WebhookTask.of(ended) : WebhookTask.of((PushHeld) fact);
    }
}
