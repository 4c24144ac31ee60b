package io.confetti.gateway.ratelimit;

import io.confetti.platform.background.BackgroundTimer;
import io.confetti.platform.redis.Scripts;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.SmartLifecycle;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/**
 * Takes tokens in Redis; while Redis is away, from buckets of this instance. The first failure switches over; a thread of
 * its own probes Redis until it answers again, so that no call connects to or waits for a server that is known to be away.
 */
@Component
class LimitTokens implements SmartLifecycle {
    private static final Logger LOG = LoggerFactory.getLogger(LimitTokens.class);

    private final RedisBuckets redis;
    private final LocalBuckets local;
    private final ClaimLimitProperties settings;
    private final boolean isUsed;
    private volatile boolean isRedisUp;
    private volatile BackgroundTimer prober;

    LimitTokens(
            ObjectProvider<Scripts> scripts,
            ClaimLimitProperties settings,
            CodeLimitProperties codes,
            MeterRegistry metrics) {
        Scripts shared = scripts.getIfAvailable();
        this.redis = shared == null ? null : new RedisBuckets(shared);
        this.local = new LocalBuckets(settings.localBuckets(), System::nanoTime);
        this.settings = settings;
        this.isUsed = settings.enabled() || codes.enabled();
        Gauge.builder("confetti.gateway.claim-limit.local", this, it -> it.isRedisUp ? 0 : 1)
                .description("1 while this instance limits claims and codes alone because Redis is away")
                .register(metrics);
    }

    /** One token of each bucket, or none of any if one is empty. */
    Mono<Verdict> take(List<Bucket> buckets) {
        return take(buckets, List.of());
    }

    /** @param lookedAt must have a token too, and keep it */
    Mono<Verdict> take(List<Bucket> taken, List<Bucket> lookedAt) {
        if (taken.isEmpty() && lookedAt.isEmpty() || !isRedisUp) {
            return Mono.fromSupplier(() -> local.take(taken, lookedAt));
        }
        return inRedis(() -> redis.take(taken, lookedAt)).onErrorResume(Exception.class, failure -> {
            leaveRedis(failure);
            return Mono.just(local.take(taken, lookedAt));
        });
    }

    /** One token of each bucket, of an empty one too, which is empty until that has come back. Never fails. */
    Mono<Void> owe(List<Bucket> from) {
        if (from.isEmpty() || !isRedisUp) {
            return Mono.fromRunnable(() -> local.owe(from));
        }
        return inRedis(() -> redis.owe(from)).onErrorResume(Exception.class, failure -> {
            leaveRedis(failure);
            local.owe(from);
            return Mono.empty();
        });
    }

    /** Never fails. If Redis went meanwhile, what was taken there stays taken. */
    Mono<Void> giveBack(List<Bucket> to) {
        if (to.isEmpty() || !isRedisUp) {
            return Mono.fromRunnable(() -> local.giveBack(to));
        }
        return inRedis(() -> redis.giveBack(to)).onErrorResume(Exception.class, failure -> {
            leaveRedis(failure);
            return Mono.empty();
        });
    }

    private <T> Mono<T> inRedis(Supplier<CompletionStage<T>> call) {
        return Mono.fromCompletionStage(call).timeout(settings.redisTimeout());
    }

    private void leaveRedis(Exception failure) {
        if (isRedisUp) {
            isRedisUp = false;
            LOG.warn(
                    "Claims and codes are limited by this instance alone, Redis is away reason={}", failure.toString());
        }
    }

    @Override
    public void start() {
        if (redis == null) {
            LOG.info("Claims and codes are limited by each instance alone, there is no Redis to share");
        }
        prober = new BackgroundTimer("claim-limit-redis");
        prober.repeat(Duration.ZERO, settings.redisProbe(), this::probe);
    }

    private void probe() {
        if (isRedisUp || redis == null || !isUsed) {
            return;
        }
        try {
            redis.probe();
            isRedisUp = true;
            LOG.info("Claims and codes are limited through Redis");
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
