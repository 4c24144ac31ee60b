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
 * A user's coupons: the newest from a copy, older ones and other orders of a user who has more by a page of the database. An
 * expired coupon is never shown as usable, and what the database does not know of yet is handed over.
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
        Instant now = clock.instant();
        Wallet wallet = readCoupons.of(userId);
        List<Coupon> newest = shown(userId, wallet.newest(), now);
        List<Coupon> found = newest.stream()
                .filter(coupon -> state.isEmpty() || coupon.state() == state.get())
                .filter(coupon -> after.isEmpty() || order.isAfter(after.get(), coupon))
                .sorted(order.comparator())
                .limit(size + 1L)
                .toList();
        boolean inWallet = wallet.isAll() || order == CouponOrder.RECEIPT && found.size() > size;
        if (!inWallet) {
            found = shown(userId, readCoupons.page(userId, state, order, after, size + 1, now), now);
        }
        boolean more = found.size() > size;
        List<Coupon> page = more ? found.subList(0, size) : found;
        return new Page(
                page,
                counts(newest, wallet.older()),
                more ? Optional.of(order.cursorAt(page.get(size - 1))) : Optional.empty());
    }

    /** Empty if there is none or it is somebody else's. */
    public Optional<Coupon> find(long userId, long couponId) {
        Instant now = clock.instant();
        Wallet wallet = readCoupons.of(userId);
        return shown(userId, wallet.newest(), now).stream()
                .filter(coupon -> coupon.id() == couponId)
                .findFirst()
                .or(() -> wallet.isAll()
                        ? Optional.empty()
                        : readCoupons.find(userId, couponId).map(coupon -> coupon.at(now)));
    }

    private List<Coupon> shown(long userId, List<StoredCoupon> stored, Instant now) {
        List<Long> overdue = stored.stream()
                .filter(coupon -> coupon.isOverdue(now))
                .map(StoredCoupon::id)
                .toList();
        if (!overdue.isEmpty()) {
            expired.handOver(userId, overdue);
        }
        return stored.stream().map(coupon -> coupon.at(now)).toList();
    }

    private static Map<CouponState, Long> counts(List<Coupon> newest, Map<CouponState, Long> older) {
        Map<CouponState, Long> counts = new EnumMap<>(CouponState.class);
        for (CouponState state : CouponState.values()) {
            counts.put(state, older.getOrDefault(state, 0L));
        }
        newest.forEach(coupon -> counts.merge(coupon.state(), 1L, Long::sum));
        return counts;
    }
}
