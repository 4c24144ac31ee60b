package io.confetti.gateway.ratelimit;

import io.confetti.platform.background.BackgroundTimer;
import io.confetti.platform.redis.Scripts;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.SmartLifecycle;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/**
 * Takes tokens in Redis; while Redis is away, from buckets of this instance. The first failure switches over; a thread of
 * its own probes Redis until it answers again, so that no claim connects to or waits for a server that is known to be away.
 */
@Component
class ClaimTokens implements SmartLifecycle {
    private static final Logger LOG = LoggerFactory.getLogger(ClaimTokens.class);

    private final RedisBuckets redis;
    private final LocalBuckets local;
    private final ClaimLimitProperties settings;
    private volatile boolean isRedisUp;
    private volatile BackgroundTimer prober;

    ClaimTokens(ObjectProvider<Scripts> scripts, ClaimLimitProperties settings, MeterRegistry metrics) {
        Scripts shared = scripts.getIfAvailable();
        this.redis = shared == null ? null : new RedisBuckets(shared);
        this.local = new LocalBuckets(settings.localBuckets(), System::nanoTime);
        this.settings = settings;
        Gauge.builder("confetti.gateway.claim-limit.local", this, it -> it.isRedisUp ? 0 : 1)
                .description("1 while this instance limits claims alone because Redis is away")
                .register(metrics);
    }

    Mono<Verdict> take(List<Bucket> buckets) {
        if (buckets.isEmpty() || !isRedisUp) {
            return Mono.just(local.take(buckets));
        }
        return Mono.fromCompletionStage(() -> redis.take(buckets))
                .timeout(settings.redisTimeout())
                .onErrorResume(Exception.class, failure -> {
                    leaveRedis(failure);
                    return Mono.just(local.take(buckets));
                });
    }

    private void leaveRedis(Exception failure) {
        if (isRedisUp) {
            isRedisUp = false;
            LOG.warn("Claims are limited by this instance alone, Redis is away reason={}", failure.toString());
        }
    }

    @Override
    public void start() {
        if (redis == null) {
            LOG.info("Claims are limited by each instance alone, there is no Redis to share");
        }
        prober = new BackgroundTimer("claim-limit-redis");
        prober.repeat(Duration.ZERO, settings.redisProbe(), this::probe);
    }

    private void probe() {
        if (isRedisUp || redis == null || !settings.enabled()) {
            return;
        }
        try {
            redis.probe();
            isRedisUp = true;
            LOG.info("Claims are limited through Redis");
        } catch (RuntimeException stillAway) {
            LOG.debug("Redis does not answer", stillAway);
        }
    }

    @Override
    public void stop() {
        if (prober != null) {
            prober.close();
            prober = null;
        }
    }

    @Override
    public boolean isRunning() {
        return prober != null;
    }
}
