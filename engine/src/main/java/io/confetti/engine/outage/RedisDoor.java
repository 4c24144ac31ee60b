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
import java.util.concurrent.atomic.AtomicLong;
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
 * Knows whether Redis is there, for all of this instance. Whoever meets the failure of an absent server closes the door for
 * everybody, and a ping each half second opens it. Readers, who have a database to fall back on and must not hang, are
 * turned away by a slow Redis too: all but one a second, who finds out whether it has become quick again.
 */
@Component
public class RedisDoor {
    private static final Logger LOG = LoggerFactory.getLogger(RedisDoor.class);
    private static final Duration PATIENCE = Duration.ofMillis(700);
    private static final Duration PAUSE = Duration.ofSeconds(1);

    private final StringRedisTemplate redis;
    private final AtomicLong nextTry = new AtomicLong();
    private volatile boolean away;
    private volatile Long goneAtNanos;
    private volatile boolean slow;

    RedisDoor(StringRedisTemplate redis, MeterRegistry metrics) {
        this.redis = redis;
        Gauge.builder("confetti.redis.door.closed", this, door -> door.isClosed() ? 1 : 0)
                .description("1 while readers go to the database because Redis does not answer")
                .register(metrics);
    }

    /** @throws RedisAway if there is no answer within a moment, or there was none just now */
    public <T> T ask(Supplier<? extends CompletionStage<T>> question) {
        refuseWhileClosed();
        try {
            return answered(question.get().toCompletableFuture().get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new RedisAway(e);
        } catch (TimeoutException | RedisException e) {
            throw close(e);
        } catch (ExecutionException e) {
            throw failed(e.getCause()) ? new RedisAway(e.getCause()) : new IllegalStateException(e.getCause());
        }
    }

    /** Like {@link #ask} for a client that waits by itself; only its first callers of an outage wait for long. */
    public <T> T askWaiting(Supplier<T> question) {
        refuseWhileClosed();
        try {
            return answered(question.get());
        } catch (RedisException | DataAccessException e) {
            if (e instanceof DataAccessException && !(e.getCause() instanceof RedisException)) {
                throw e; // of the database
            }
            throw close(e);
        }
    }

    /** For readers. */
    public boolean isClosed() {
        return away || slow;
    }

    /** Whether there is no Redis, as far as anybody knows. */
    public boolean isAway() {
        return away;
    }

    /** @throws RedisAway if there is no Redis, as far as anybody knows */
    public void refuseWhileAway() {
        if (away) {
            throw new RedisAway(null);
        }
    }

    /** Time since this instance met its last absence, be it over or not; empty if there was none. */
    public Optional<Duration> sinceGone() {
        return Optional.ofNullable(goneAtNanos).map(gone -> Duration.ofNanos(System.nanoTime() - gone));
    }

    /** @return whether the failure means that Redis is away; an error reply is an answer and says nothing about the line */
    public boolean failed(Throwable failure) {
        boolean outage = Outages.isRedisOutage(failure);
        if (outage && !away) {
            goneAtNanos = System.nanoTime();
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

    private void refuseWhileClosed() {
        refuseWhileAway();
        if (!slow) {
            return;
        }
        long due = nextTry.get();
        long now = System.nanoTime();
        if (now - due < 0 || !nextTry.compareAndSet(due, now + PAUSE.toNanos())) {
            throw new RedisAway(null);
        }
    }

    private <T> T answered(T answer) {
        if (slow) {
            slow = false;
            LOG.info("Redis answers in time again");
        }
        return answer;
    }

    private RedisAway close(Throwable cause) {
        if (!failed(cause)) {
            nextTry.set(System.nanoTime() + PAUSE.toNanos());
            slow = true;
            LOG.warn("Redis is slow, readers go to the database for now cause={}", String.valueOf(cause));
        }
        return new RedisAway(cause);
    }
}
