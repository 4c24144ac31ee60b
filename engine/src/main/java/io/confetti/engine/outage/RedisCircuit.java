package io.confetti.engine.outage;

import io.confetti.platform.outage.Outages;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.redisson.client.RedisException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.data.redis.core.RedisCallback;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/**
 * Whether Redis can be used, for all of this instance. The failure of an absent server opens the circuit for every caller; a
 * ping each half second closes it, so no request waits for a trial. A slow Redis opens it for readers only: they have a
 * database to fall back on, and one of them a second finds out whether Redis has become quick again.
 */
@Component
public class RedisCircuit {
    private static final Logger LOG = LoggerFactory.getLogger(RedisCircuit.class);
    private static final Duration TIMEOUT = Duration.ofMillis(700);

    private final StringRedisTemplate redis;
    private final Circuit slow = new Circuit("Redis, for readers");
    private volatile boolean away;
    private volatile Long awaySinceNanos;

    RedisCircuit(StringRedisTemplate redis, MeterRegistry metrics) {
        this.redis = redis;
        Gauge.builder("confetti.redis.door.closed", this, it -> it.isOpen() ? 1 : 0)
                .description("1 while readers go to the database because Redis does not answer")
                .register(metrics);
    }

    /** @throws RedisAway if there is no answer within a moment, or there was none just now */
    public <T> T call(Supplier<? extends CompletionStage<T>> question) {
        refuseReader();
        try {
            return answered(question.get().toCompletableFuture().get(TIMEOUT.toMillis(), TimeUnit.MILLISECONDS));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new RedisAway(e);
        } catch (TimeoutException | RedisException e) {
            throw open(e);
        } catch (ExecutionException e) {
            throw failed(e.getCause()) ? new RedisAway(e.getCause()) : new IllegalStateException(e.getCause());
        }
    }

    /** Like {@link #call} for a client that waits by itself; only its first callers of an outage wait for long. */
    public <T> T callBlocking(Supplier<T> question) {
        refuseReader();
        try {
            return answered(question.get());
        } catch (RedisException | DataAccessException e) {
            if (e instanceof DataAccessException && !(e.getCause() instanceof RedisException)) {
                throw e; // of the database
            }
            throw open(e);
        }
    }

    /** Whether readers go to the database. */
    public boolean isOpen() {
        return away || slow.isOpen();
    }

    /** Whether there is no Redis, as far as this instance knows. */
    public boolean isAway() {
        return away;
    }

    /** @throws RedisAway if there is no Redis, as far as this instance knows */
    public void requireThere() {
        if (away) {
            throw new RedisAway(null);
        }
    }

    /** Time since the last outage began, over or not; empty if this instance met none. */
    public Optional<Duration> sinceAway() {
        return Optional.ofNullable(awaySinceNanos).map(since -> Duration.ofNanos(System.nanoTime() - since));
    }

    /** @return whether the failure means that Redis is away; an error reply is an answer and says nothing about the line */
    public boolean failed(Throwable failure) {
        boolean outage = Outages.isRedisOutage(failure);
        if (outage && !away) {
            awaySinceNanos = System.nanoTime();
            away = true;
            LOG.warn("Redis is away, the database serves reason={}", String.valueOf(failure));
        }
        return outage;
    }

    @Scheduled(fixedDelayString = "${confetti.engine.redis-probe:500ms}")
    void probe() {
        try {
            redis.execute((RedisCallback<String>) connection -> connection.ping());
            if (away) {
                away = false;
                LOG.info("Redis is back");
            }
        } catch (RedisException | DataAccessException failure) {
            failed(failure);
        }
    }

    private void refuseReader() {
        requireThere();
        if (!slow.mayTry()) {
            throw new RedisAway(null);
        }
    }

    private <T> T answered(T answer) {
        slow.answered();
        return answer;
    }

    private RedisAway open(Throwable cause) {
        if (!failed(cause)) {
            slow.failed(cause);
        }
        return new RedisAway(cause);
    }
}
