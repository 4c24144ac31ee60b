package io.confetti.engine.expiry;

import io.confetti.engine.expiry.store.DueChunks;
import io.confetti.engine.expiry.store.DueChunks.DueChunk;
import io.confetti.engine.expiry.store.DueChunks.Place;
import io.confetti.engine.expiry.store.TemplateEnds;
import io.confetti.engine.expiry.store.TemplateEnds.TemplateEnd;
import io.confetti.platform.outage.Outages;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.redisson.api.RLock;
import org.redisson.api.RedissonClient;
import org.redisson.client.RedisException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.core.task.TaskRejectedException;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** Starts a sweep when something is over, on a thread of its own: no other schedule waits for it. */
@Component
class LookForExpired {
    private static final Logger LOG = LoggerFactory.getLogger(LookForExpired.class);

    private final DueChunks chunks;
    private final TemplateEnds ends;
    private final SweepExpired sweep;
    private final RedissonClient redisson;
    private final Executor thread;
    private final AtomicLong lateSeconds = new AtomicLong();

    LookForExpired(
            DueChunks chunks,
            TemplateEnds ends,
            SweepExpired sweep,
            RedissonClient redisson,
            @Qualifier("expirySweep") Executor thread,
            MeterRegistry metrics) {
        this.chunks = chunks;
        this.ends = ends;
        this.sweep = sweep;
        this.redisson = redisson;
        this.thread = thread;
        Gauge.builder("confetti.expiry.late.seconds", lateSeconds, AtomicLong::get)
                .description("time since the oldest end of coupons that are not expired yet but should be")
                .register(metrics);
    }

    @Scheduled(fixedDelayString = "${confetti.expiry.every:1m}")
    void look() {
        try {
            thread.execute(this::lookAndSweep);
        } catch (TaskRejectedException stillBusy) {
            LOG.debug("The last sweep of coupons still runs");
        }
    }

    private void lookAndSweep() {
        try {
            if (isAnythingDue()) {
                sweepAlone();
                isAnythingDue();
            }
        } catch (RuntimeException failure) {
            if (Outages.isOutage(failure)) {
                LOG.warn("Coupons not expired, the next look goes on cause={}", failure.getMessage());
            } else {
                LOG.error("Coupons not expired, the next look goes on", failure);
            }
        }
    }

    private boolean isAnythingDue() {
        Instant over = sweep.over();
        Stream<Instant> pushed =
                chunks.after(Place.BEGIN, over, 1).stream().map(DueChunk::place).map(Place::usableUntil);
        Stream<Instant> claimed = ends.due(null, over, 1).stream().map(TemplateEnd::dueAt);
        long late = Stream.concat(pushed, claimed)
                .mapToLong(since -> Duration.between(since, over).toSeconds())
                .max()
                .orElse(-1);
        lateSeconds.set(Math.max(0, late));
        return late >= 0;
    }

    /** One instance at a time; two do no harm, so a lock that cannot be asked for is done without. */
    private void sweepAlone() {
        RLock lock = redisson.getLock("confetti:expiry:sweep");
        boolean locked = false;
        try {
            locked = lock.tryLock();
            if (!locked) {
                return;
            }
        } catch (RedisException away) {
            LOG.info("Sweeping without a lock cause={}", away.getMessage());
        }
        try {
            sweep.sweep();
        } finally {
            unlock(lock, locked);
        }
    }

    private static void unlock(RLock lock, boolean locked) {
        try {
            if (locked && lock.isHeldByCurrentThread()) {
                lock.unlock();
            }
        } catch (RedisException away) {
            LOG.info("The sweep's lock ends by its age cause={}", away.getMessage());
        }
    }
}
