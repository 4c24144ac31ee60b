package io.confetti.engine.expiry;

import io.confetti.engine.expiry.ExpireCoupons.Occasion;
import io.confetti.engine.expiry.store.OverdueCoupons;
import io.confetti.engine.expiry.store.OverdueCoupons.Looked;
import io.confetti.platform.time.SuiteClock;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.locks.LockSupport;
import org.redisson.api.RLock;
import org.redisson.api.RedissonClient;
import org.redisson.client.RedisException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.core.task.TaskRejectedException;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/**
 * Looks at all coupons at set times, in pages by primary key, and expires those that are over: coupons with an end of their
 * own, those given back late, whatever a lost message left. Nobody waits for it, since reading shows what is true anyway.
 */
@Component
class SweepCoupons {
    private static final Logger LOG = LoggerFactory.getLogger(SweepCoupons.class);

    private final OverdueCoupons coupons;
    private final ExpireCoupons expire;
    private final RedissonClient redisson;
    private final Executor thread;
    private final SuiteClock clock;
    private final ExpiryProperties settings;

    SweepCoupons(
            OverdueCoupons coupons,
            ExpireCoupons expire,
            RedissonClient redisson,
            @Qualifier("expirySweep") Executor thread,
            SuiteClock clock,
            ExpiryProperties settings) {
        this.coupons = coupons;
        this.expire = expire;
        this.redisson = redisson;
        this.thread = thread;
        this.clock = clock;
        this.settings = settings;
    }

    @Scheduled(cron = "${confetti.expiry.sweep-cron:0 30 3 * * *}", zone = "${confetti.zone:Asia/Shanghai}")
    void atSetTime() {
        try {
            thread.execute(this::sweepAlone);
        } catch (TaskRejectedException stillBusy) {
            LOG.warn("The last sweep of coupons still runs");
        }
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
            sweep();
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

    /** @return coupons expired */
    int sweep() {
        int expired = 0;
        long seen = 0;
        long last = 0;
        List<Looked> page;
        do {
            page = coupons.after(last, settings.sweepPage(), clock.instant());
            expired += expire.expireDue(page.stream().filter(Looked::isDue).toList(), Occasion.SWEEP);
            seen += page.size();
            last = page.isEmpty() ? last : page.get(page.size() - 1).id();
            LockSupport.parkNanos(settings.sweepPause().toNanos());
        } while (page.size() == settings.sweepPage() && !Thread.currentThread().isInterrupted());
        LOG.info("Coupons swept seen={} expired={}", seen, expired);
        return expired;
    }
}
