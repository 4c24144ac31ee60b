package io.confetti.core.event;

import io.confetti.core.event.CouponsChanged.Coupon;
import io.confetti.core.event.store.ChangedCoupons;
import io.confetti.core.event.store.ChangedCoupons.Template;
import io.confetti.platform.id.Ids;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** Publishes changes of coupons to all listeners, in the transaction of the change. */
@Component
public class PublishChanges {
    private final List<CouponListener> listeners;
    private final ChangedCoupons coupons;
    private final Ids ids;

    PublishChanges(List<CouponListener> listeners, ChangedCoupons coupons, Ids ids) {
        this.listeners = listeners;
        this.coupons = coupons;
        this.ids = ids;
    }

    /** Whether any listener may want to hear of such changes; costs nothing. */
    public boolean isHeard(CouponChange change) {
        return listeners.stream().anyMatch(listener -> listener.hears(change));
    }

    /** Asks who listens. To be called before locks that others wait for. */
    @Transactional(propagation = Propagation.MANDATORY)
    public PendingChange prepare(CouponChange change, long shopId) {
        return new PendingChange(
                change,
                shopId,
                listeners.stream()
                        .filter(listener -> listener.hears(change))
                        .map(listener -> listener.prepare(change, shopId))
                        .flatMap(Optional::stream)
                        .toList(),
                ids::next);
    }

    /**
     * Publishes what has just happened to coupons of whatever shops and templates; each shop's listeners hear of its own.
     *
     * @param orderId null if no order has changed them
     */
    @Transactional(propagation = Propagation.MANDATORY)
    public void publish(CouponChange change, Collection<Long> couponIds, String orderId, Instant at) {
        if (couponIds.isEmpty() || !isHeard(change)) {
            return;
        }
        Map<Long, PendingChange> shops = new HashMap<>();
        Map<Template, List<Coupon>> changed = coupons.byTemplate(couponIds);
        changed.forEach((template, some) -> shops.computeIfAbsent(template.shopId(), shop -> prepare(change, shop))
                .publish(template.templateId(), orderId, at, some));
    }
}
