package io.confetti.standalone.lab.bench.claim;

import io.confetti.platform.id.Ids;
import io.confetti.platform.messaging.Broker;
import io.confetti.platform.redis.Script;
import io.confetti.platform.redis.Scripts;
import io.confetti.standalone.lab.bench.claim.store.BenchRows;
import java.time.Duration;
import java.util.List;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** The naive way, the common design and the limit, as write-ups do them. */
@Component
public class BenchClaims {

    /** {@link BenchClaim}, one per claim. */
    public static final String TOPIC = "confetti_bench_claim";

    private static final Script TAKE = Script.of("lua/bench_take.lua");
    private static final String STOCK = "confetti:{bench}:stock";
    private static final String USERS = "confetti:{bench}:users";
    private static final Duration LIFE = Duration.ofHours(1);

    private final BenchRows rows;
    private final StringRedisTemplate redis;
    private final Scripts scripts;
    private final Broker broker;
    private final Ids ids;

    BenchClaims(BenchRows rows, StringRedisTemplate redis, Scripts scripts, Broker broker, Ids ids) {
        this.rows = rows;
        this.redis = redis;
        this.scripts = scripts;
        this.broker = broker;
        this.ids = ids;
    }

    /** Makes stock and tables anew. */
    public void prepareFor(long stock) {
        rows.prepareFor(stock);
        redis.delete(USERS);
        redis.opsForValue().set(STOCK, Long.toString(stock), LIFE);
    }

    /** (a) one transaction on the stock row per claim. */
    @Transactional
    public boolean naive(long user) {
        return !rows.has(user) && store(user);
    }

    /** (b) checks in Redis one by one, a decrement, a message. */
    public boolean commonly(long user) {
        String left = redis.opsForValue().get(STOCK);
        if (left == null || Long.parseLong(left) <= 0) {
            return false;
        }
        if (Boolean.TRUE.equals(redis.opsForHash().hasKey(USERS, Long.toString(user)))) {
            return false;
        }
        redis.opsForValue().decrement(STOCK);
        redis.opsForHash().put(USERS, Long.toString(user), "1");
        broker.send(TOPIC, Long.toString(user), new BenchClaim(user));
        return true;
    }

    /** (b) what its consumer does per message. */
    @Transactional
    public boolean store(long user) {
        return rows.store(ids.next(), user);
    }

    /** (d) one script and nothing else. */
    public boolean byScript(long user) {
        return scripts.run(TAKE, List.of(STOCK, USERS), List.of(Long.toString(user)))
                .get(0)
                .equals("OK");
    }

    public long countStored() {
        return rows.count();
    }
}
