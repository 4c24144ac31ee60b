package io.confetti.engine.wallet;

import io.confetti.engine.expiry.HandOverExpired;
import io.confetti.engine.page.PageCursor;
import io.confetti.platform.time.SuiteClock;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.stereotype.Component;

/**
 * A user's coupons. An expired coupon is never shown as usable, and what the database does not know of yet is handed
 * over.
 */
@Component
public class MyCoupons {
    private final ReadCoupons readCoupons;
    private final HandOverExpired expired;
    private final SuiteClock clock;

    MyCoupons(ReadCoupons readCoupons, HandOverExpired expired, SuiteClock clock) {
        this.readCoupons = readCoupons;
        this.expired = expired;
        this.clock = clock;
    }

    /**
     * @param counts of all the user's coupons, every state included
     * @param next where the next page begins; absent on the last one
     */
    public record Page(List<Coupon> coupons, Map<CouponState, Long> counts, Optional<PageCursor> next) {}

    public Page list(
            long userId, Optional<CouponState> state, CouponOrder order, Optional<PageCursor> after, int size) {
        List<Coupon> all = all(userId);
        List<Coupon> found = all.stream()
                .filter(coupon -> state.isEmpty() || coupon.state() == state.get())
                .filter(coupon -> after.isEmpty() || order.isAfter(after.get(), coupon))
                .sorted(order.comparator())
                .limit(size + 1L)
                .toList();
        boolean more = found.size() > size;
        List<Coupon> page = more ? found.subList(0, size) : found;
        return new Page(page, counts(all), more ? Optional.of(order.cursorAt(page.get(size - 1))) : Optional.empty());
    }

    /** Empty if there is none or it is somebody else's. */
    public Optional<Coupon> find(long userId, long couponId) {
        return all(userId).stream().filter(coupon -> coupon.id() == couponId).findFirst();
    }

    private List<Coupon> all(long userId) {
        Instant now = clock.instant();
        List<StoredCoupon> stored = readCoupons.of(userId);
        List<Long> overdue = stored.stream()
                .filter(coupon -> coupon.isOverdue(now))
                .map(StoredCoupon::id)
                .toList();
        if (!overdue.isEmpty()) {
            expired.handOver(userId, overdue);
        }
        return stored.stream().map(coupon -> coupon.at(now)).toList();
    }

    private static Map<CouponState, Long> counts(List<Coupon> coupons) {
        Map<CouponState, Long> counts = new EnumMap<>(CouponState.class);
        for (CouponState state : CouponState.values()) {
            counts.put(state, 0L);
        }
        coupons.forEach(coupon -> counts.merge(coupon.state(), 1L, Long::sum));
        return counts;
    }
}
