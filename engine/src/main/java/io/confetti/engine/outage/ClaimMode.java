package io.confetti.engine.outage;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Which servers claims can use at the moment, as this instance sees it. Coupons that are granted while claims bypass Redis
 * make its filters old: they are loaded before they are believed again.
 */
@Component
public class ClaimMode {

    private static final Logger log = LoggerFactory.getLogger(ClaimMode.class);

    private final RedisCircuit redis;
    private final Set<Long> bypassed = ConcurrentHashMap.newKeySet();
    private final Circuit database = new Circuit("database, for claims that hang");
    private final Circuit broker = new Circuit("broker, for claims");

    ClaimMode(RedisCircuit redis, MeterRegistry metrics) {
        this.redis = redis;
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
        if (redis.isAway() || !bypassed.isEmpty()) {
            return Mode.NO_REDIS;
        }
        return broker.isOpen() ? Mode.NO_BROKER : Mode.NORMAL;
    }

    public boolean isRedisAway() {
        return redis.isAway();
    }

    /** @throws io.confetti.engine.outage.RedisAway if it is known to be away */
    public void requireRedis() {
        redis.requireThere();
    }

    /** Time since Redis went last, whether it is back or not; what it accepted before may still be under way. */
    public Optional<Duration> sinceRedisWent() {
        return redis.sinceAway();
    }

    /** Whether claims of the template go straight to the database: Redis is away, or it was and the filter is still old. */
    public boolean bypassesRedis(long templateId) {
        return redis.isAway() || bypassed.contains(templateId);
    }

    /** @return whether the failure means that Redis is away */
    public boolean redisFailed(RuntimeException failure) {
        return redis.failed(failure);
    }

    /**
     * Claims of the template bypass Redis until {@link #returned}.
     *
     * @param makeFilterOld done before the first claim of an outage; what fails is done again for the next
     */
    public void bypassRedis(long templateId, Runnable makeFilterOld) {
        if (!bypassed.contains(templateId)) {
            makeFilterOld.run();
            bypassed.add(templateId);
        }
    }

    /** Templates whose claims bypass Redis, because their filter is old. */
    public Set<Long> bypassed() {
        return Set.copyOf(bypassed);
    }

    public void returned(long templateId) {
        bypassed.remove(templateId);
        if (bypassed.isEmpty()) {
            log.info("Redis takes claims again");
        }
    }

    /** Open while claims wait in the database for their decision, because the broker does not take them. */
    public Circuit broker() {
        return broker;
    }

    /** Open while a repeated claim is kept by the broker alone, because the database does not answer. */
    public Circuit database() {
        return database;
    }
}
