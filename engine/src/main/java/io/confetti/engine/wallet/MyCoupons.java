package io.confetti.engine.wallet;

import com.alibaba.fastjson2.JSON;
import io.confetti.core.database.DatabaseGate;
import io.confetti.core.wallet.WalletContents;
import io.confetti.engine.expiry.HandOverExpired;
import io.confetti.engine.outage.RedisAway;
import io.confetti.engine.outage.RedisDoor;
import io.confetti.engine.page.PageCursor;
import io.confetti.engine.wallet.store.CouponsOfUser;
import io.confetti.platform.time.SuiteClock;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.stereotype.Component;

/**
 * A user's coupons, from Redis; the database is read when they have changed, and by a few at once while Redis is away. An
 * expired coupon is never shown as usable, and what the database does not know of yet is handed over.
 */
@Component
public class MyCoupons {
    private final WalletContents contents;
    private final CouponsOfUser coupons;
    private final RedisDoor redis;
    private final DatabaseGate database;
    private final HandOverExpired expired;
    private final SuiteClock clock;
    private final Counter databaseReads;

    MyCoupons(
            WalletContents contents,
            CouponsOfUser coupons,
            RedisDoor redis,
            DatabaseGate database,
            HandOverExpired expired,
            SuiteClock clock,
            MeterRegistry metrics) {
        this.contents = contents;
        this.coupons = coupons;
        this.redis = redis;
        this.database = database;
        this.expired = expired;
        this.clock = clock;
        this.databaseReads = metrics.counter("confetti.wallet.database.reads");
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
        List<StoredCoupon> stored = stored(userId);
        List<Long> overdue = stored.stream()
                .filter(coupon -> coupon.isOverdue(now))
                .map(StoredCoupon::id)
                .toList();
        if (!overdue.isEmpty()) {
            expired.handOver(userId, overdue);
        }
        return stored.stream().map(coupon -> coupon.at(now)).toList();
    }

    private List<StoredCoupon> stored(long userId) {
        try {
            return redis.askWaiting(() -> contents.read(userId, () -> JSON.toJSONString(fromDatabase(userId))))
                    .map(text -> JSON.parseArray(text, StoredCoupon.class))
                    .orElse(List.of());
        } catch (RedisAway e) {
            return fromDatabase(userId);
        }
    }

    private List<StoredCoupon> fromDatabase(long userId) {
        databaseReads.increment();
        return database.through(() -> coupons.all(userId));
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
