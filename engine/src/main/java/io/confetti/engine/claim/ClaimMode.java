package io.confetti.engine.claim;

import io.confetti.core.stock.StockFilter;
import io.confetti.platform.web.Outages;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.Arrays;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.redisson.client.RedisException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.data.redis.core.RedisCallback;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/**
 * Which servers claims can count on at the moment, as this instance sees it. The way back is automatic: what was given past
 * Redis makes its filters old, so they are loaded before they are believed again.
 */
@Component
public class ClaimMode {

    private static final Logger log = LoggerFactory.getLogger(ClaimMode.class);
    private static final long BROKER_AGAIN_AFTER = Duration.ofSeconds(1).toNanos();

    private final StringRedisTemplate redis;
    private final StockFilter filter;
    private final Set<Long> passedBy = ConcurrentHashMap.newKeySet();
    private volatile boolean redisAway;
    private volatile boolean brokerAway;
    private volatile long brokerFailedAt;

    ClaimMode(StringRedisTemplate redis, StockFilter filter, MeterRegistry metrics) {
        this.redis = redis;
        this.filter = filter;
        Arrays.stream(Mode.values())
                .forEach(mode -> Gauge.builder("confetti.claim.mode", this, it -> it.current() == mode ? 1 : 0)
                        .tag("mode", mode.header())
                        .description("1 for the mode in which claims are taken")
                        .register(metrics));
    }

    public enum Mode {
        NORMAL,
        NO_BROKER,
        NO_REDIS;

        /** As the response header says it. */
        public String header() {
            return name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
        }
    }

    public Mode current() {
        if (redisAway) {
            return Mode.NO_REDIS;
        }
        return brokerAway ? Mode.NO_BROKER : Mode.NORMAL;
    }

    boolean isRedisAway() {
        return redisAway;
    }

    /** @return whether the failure means that Redis is away */
    boolean redisFailed(RuntimeException failure) {
        boolean away = Outages.isRedisOutage(failure);
        if (away && !redisAway) {
            redisAway = true;
            log.warn("Claims go to the database, Redis is away reason={}", failure.toString());
        }
        return away;
    }

    /** @return true for the first claim of the template in this outage */
    boolean passBy(long templateId) {
        return passedBy.add(templateId);
    }

    boolean shouldTryBroker() {
        return !brokerAway || System.nanoTime() - brokerFailedAt > BROKER_AGAIN_AFTER;
    }

    void brokerFailed(RuntimeException failure) {
        brokerFailedAt = System.nanoTime();
        if (!brokerAway) {
            brokerAway = true;
            log.warn("Claims wait in the database, the broker is away reason={}", failure.toString());
        }
    }

    void brokerAnswered() {
        if (brokerAway) {
            brokerAway = false;
            log.info("The broker takes claims again");
        }
    }

    @Scheduled(fixedDelayString = "${confetti.claim.redis-probe:500ms}")
    void probe() {
        try {
            redis.execute((RedisCallback<String>) connection -> connection.ping());
            if (redisAway) {
                passedBy.forEach(template -> {
                    filter.reload(template);
                    passedBy.remove(template);
                });
                redisAway = false;
                log.info("Redis takes claims again");
            }
        } catch (RedisException | DataAccessException failure) {
            redisFailed(failure);
        }
    }
}
