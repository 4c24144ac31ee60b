package io.confetti.webhook.record;

import io.confetti.core.event.CouponChange;
import io.confetti.core.event.CouponListener;
import io.confetti.core.event.CouponsChanged;
import io.confetti.webhook.record.store.DeliveryRows;
import io.confetti.webhook.record.store.Listeners;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.springframework.stereotype.Component;

/**
 * Writes what endpoints are to be sent, in the transaction of the fact: a roll-back leaves nothing, a commit nothing out. Who
 * listens is looked up afresh each time, by index, so an endpoint hears of every fact whose transaction looks after its
 * registration has committed.
 */
@Component
class RecordWebhooks implements CouponListener {
    /** A body stays below some 40 KB. */
    static final int COUPONS_OF_ONE_DELIVERY = 500;

    private final Listeners listeners;
    private final DeliveryRows deliveries;

    RecordWebhooks(Listeners listeners, DeliveryRows deliveries) {
        this.listeners = listeners;
        this.deliveries = deliveries;
    }

    @Override
    public boolean hears(CouponChange change) {
        return WebhookEvent.of(change).isPresent();
    }

    @Override
    public Optional<Consumer<CouponsChanged>> prepare(CouponChange change, long shopId) {
        WebhookEvent event = WebhookEvent.of(change).orElseThrow();
        List<Long> endpoints = listeners.of(event, shopId);
        return endpoints.isEmpty() ? Optional.empty() : Optional.of(changed -> record(endpoints, event, changed));
    }

    /** Many coupons make several deliveries. */
    private void record(List<Long> endpoints, WebhookEvent event, CouponsChanged changed) {
        List<CouponsChanged.Coupon> all = changed.coupons();
        for (int from = 0; from < all.size(); from += COUPONS_OF_ONE_DELIVERY) {
            int to = Math.min(all.size(), from + COUPONS_OF_ONE_DELIVERY);
            deliveries.insert(endpoints, WebhookBody.of(event, changed, all.subList(from, to)));
        }
    }
}
