package io.confetti.engine.wallet;

import com.alibaba.fastjson2.JSON;
import io.confetti.core.database.DatabaseGate;
import io.confetti.core.wallet.WalletContents;
import io.confetti.engine.outage.RedisAway;
import io.confetti.engine.outage.RedisCircuit;
import io.confetti.engine.wallet.store.CouponsOfUser;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.List;
import org.springframework.stereotype.Component;

/**
 * Reads a user's coupons from Redis. The database is read when they have changed, and, by a limited number of requests,
 * while Redis is away.
 */
@Component
class ReadCoupons {
    private final WalletContents contents;
    private final CouponsOfUser coupons;
    private final RedisCircuit redis;
    private final DatabaseGate database;
    private final Counter databaseReads;

    ReadCoupons(
            WalletContents contents,
            CouponsOfUser coupons,
            RedisCircuit redis,
            DatabaseGate database,
            MeterRegistry metrics) {
        this.contents = contents;
        this.coupons = coupons;
        this.redis = redis;
        this.database = database;
        this.databaseReads = metrics.counter("confetti.wallet.database.reads");
    }

    /** @return every coupon of the user, as it is stored: its state may be behind the clock */
    List<StoredCoupon> of(long userId) {
        try {
            return redis.callBlocking(() -> contents.read(userId, () -> JSON.toJSONString(fromDatabase(userId))))
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
}
