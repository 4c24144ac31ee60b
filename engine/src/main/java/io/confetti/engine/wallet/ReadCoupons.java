package io.confetti.engine.wallet;

import io.confetti.core.database.DatabaseGate;
import io.confetti.core.wallet.WalletContents;
import io.confetti.core.wallet.WalletKeys;
import io.confetti.engine.outage.RedisAway;
import io.confetti.engine.outage.RedisCircuit;
import io.confetti.engine.page.PageCursor;
import io.confetti.engine.wallet.store.CouponsOfUser;
import io.confetti.platform.time.SuiteClock;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.stereotype.Component;

/**
 * Reads a user's newest coupons from Redis. The database is read when they have changed, and, by a limited number of requests,
 * while Redis is away and for what is older.
 */
@Component
class ReadCoupons {
    private final WalletContents contents;
    private final CouponsOfUser coupons;
    private final RedisCircuit redis;
    private final DatabaseGate database;
    private final SuiteClock clock;
    private final Counter databaseReads;

    ReadCoupons(
            WalletContents contents,
            CouponsOfUser coupons,
            RedisCircuit redis,
            DatabaseGate database,
            SuiteClock clock,
            MeterRegistry metrics) {
        this.contents = contents;
        this.coupons = coupons;
        this.redis = redis;
        this.database = database;
        this.clock = clock;
        this.databaseReads = metrics.counter("confetti.wallet.database.reads");
    }

    /** @return coupons as they are stored: their state may be behind the clock */
    Wallet of(long userId) {
        try {
            return redis.callBlocking(() ->
                            contents.read(userId, () -> fromDatabase(userId).text()))
                    .map(Wallet::parse)
                    .orElse(Wallet.EMPTY);
        } catch (RedisAway e) {
            return fromDatabase(userId);
        }
    }

    private Wallet fromDatabase(long userId) {
        databaseReads.increment();
        return database.through(() -> {
            List<StoredCoupon> newest = coupons.newest(userId, WalletKeys.NEWEST + 1);
            if (newest.size() <= WalletKeys.NEWEST) {
                return new Wallet(newest, Map.of());
            }
            newest = List.copyOf(newest.subList(0, WalletKeys.NEWEST));
            return new Wallet(newest, coupons.countBefore(userId, newest.get(WalletKeys.NEWEST - 1), clock.instant()));
        });
    }

    /** Of a user whose newest coupons are not all. */
    List<StoredCoupon> page(
            long userId,
            Optional<CouponState> state,
            CouponOrder order,
            Optional<PageCursor> after,
            int limit,
            Instant now) {
        databaseReads.increment();
        return database.through(() -> coupons.page(userId, state, order, after, limit, now));
    }

    /** Of a user whose newest coupons are not all. */
    Optional<StoredCoupon> find(long userId, long couponId) {
        databaseReads.increment();
        return database.through(() -> coupons.find(userId, couponId));
    }
}
