package io.confetti.core.webhook;

import io.confetti.core.webhook.store.DeliveryRows;
import io.confetti.core.webhook.store.Listeners;
import java.time.Instant;
import java.util.List;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/**
 * Writes what endpoints are to be told, in the transaction of the fact: a roll-back leaves nothing, a commit nothing out. Who
 * listens is looked up afresh each time, by index, so an endpoint hears of every fact whose transaction looks after its
 * registration has committed.
 */
@Component
public class RecordEvents {
    /** A body stays below some 40 KB. */
    static final int COUPONS_OF_ONE_DELIVERY = 500;

    private final Listeners listeners;
    private final DeliveryRows deliveries;

    RecordEvents(Listeners listeners, DeliveryRows deliveries) {
        this.listeners = listeners;
        this.deliveries = deliveries;
    }

    /** Ids of the shop's endpoints that want to hear of the event; to be asked before locks that others wait for. */
    @Transactional(propagation = Propagation.MANDATORY)
    public List<Long> listenersTo(WebhookEvent event, long shopId) {
        return listeners.of(event, shopId);
    }

    /** Many coupons make several deliveries. */
    @Transactional(propagation = Propagation.MANDATORY)
    public void record(List<Long> endpoints, CouponsChanged change) {
        List<CouponsChanged.Coupon> all = change.coupons();
        for (int from = 0; from < all.size(); from += COUPONS_OF_ONE_DELIVERY) {
            int to = Math.min(all.size(), from + COUPONS_OF_ONE_DELIVERY);
            deliveries.insert(
                    endpoints,
                    new CouponsChanged(
                            change.event(),
                            change.shopId(),
                            change.templateId(),
                            change.orderId(),
                            change.at(),
                            all.subList(from, to)));
        }
    }

    /** The coupons may be of several shops and templates; each shop hears of its own. */
    @Transactional(propagation = Propagation.MANDATORY)
    public void recordOfOrder(WebhookEvent event, String orderId, List<Long> couponIds, Instant at) {
        listeners
                .ofCoupons(event, couponIds)
                .forEach((heard, coupons) -> record(
                        List.of(heard.endpointId()),
                        new CouponsChanged(event, heard.shopId(), heard.templateId(), orderId, at, coupons)));
    }
}
