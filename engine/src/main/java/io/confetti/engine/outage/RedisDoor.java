package io.confetti.engine.outage;

import io.confetti.platform.web.Outages;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
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
import org.springframework.stereotype.Component;

/**
 * Asks Redis on behalf of readers, who have a database to fall back on and must not hang: a question without an answer
 * closes the door, and everybody is turned away at once but one a second, who finds out whether Redis is back. The client
 * alone would let each request wait for its time-outs.
 */
@Component
public class RedisDoor {
    private static final Logger LOG = LoggerFactory.getLogger(RedisDoor.class);
    private static final Duration PATIENCE = Duration.ofMillis(700);
    private static final Duration PAUSE = Duration.ofSeconds(1);

    private final AtomicLong nextTry = new AtomicLong();
    private volatile boolean closed;

    RedisDoor(MeterRegistry metrics) {
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
            throw isAnswered(e.getCause()) ? new IllegalStateException(e.getCause()) : close(e.getCause());
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

    public boolean isClosed() {
        return closed;
    }

    private void refuseWhileClosed() {
        if (!closed) {
            return;
        }
        long due = nextTry.get();
        long now = System.nanoTime();
        if (now - due < 0 || !nextTry.compareAndSet(due, now + PAUSE.toNanos())) {
            throw new RedisAway(null);
        }
    }

    private <T> T answered(T answer) {
        if (closed) {
            closed = false;
            LOG.info("Redis answers again");
        }
        return answer;
    }

    /** An error reply is an answer; it says nothing about the line. */
    private static boolean isAnswered(Throwable failure) {
        return !Outages.isRedisOutage(failure);
    }

    private RedisAway close(Throwable cause) {
        nextTry.set(System.nanoTime() + PAUSE.toNanos());
        closed = true;
        LOG.warn("Redis does not answer, readers go to the database for now cause={}", String.valueOf(cause));
        return new RedisAway(cause);
    }
}
