package io.confetti.core.event;

import io.confetti.core.event.CouponsChanged.Coupon;
import java.time.Instant;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/** A change that one shop's coupons are about to go through, and who will hear of it. */
public final class PendingChange {
    private final CouponChange change;
    private final long shopId;
    private final List<Consumer<CouponsChanged>> writers;
    private final LongSupplier ids;

    PendingChange(CouponChange change, long shopId, List<Consumer<CouponsChanged>> writers, LongSupplier ids) {
        this.change = change;
        this.shopId = shopId;
        this.writers = writers;
        this.ids = ids;
    }

    /** Whether it is worth while to list the coupons. */
    public boolean isHeard() {
        return !writers.isEmpty();
    }

    /** @param orderId null if no order has changed them */
    public void publish(long templateId, String orderId, Instant at, List<Coupon> coupons) {
        if (isHeard() && !coupons.isEmpty()) {
            var changed = new CouponsChanged(ids.getAsLong(), change, at, shopId, templateId, orderId, coupons);
            writers.forEach(writer -> writer.accept(changed));
        }
    }
}
