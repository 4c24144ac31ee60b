package io.confetti.engine.expiry;

import io.confetti.engine.expiry.ExpireCoupons.Occasion;
import io.confetti.engine.expiry.store.OverdueCoupons;
import io.confetti.engine.expiry.store.OverdueCoupons.Candidate;
import io.confetti.platform.time.SuiteClock;
import java.time.Duration;
import java.util.ArrayList;
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
 * own, those given back late, whatever a lost message left. Nobody waits for it, since reading shows what is true anyway. A
 * page whose coupons cannot be expired now, for instance because somebody has locked one, ends nothing: it has a second try
 * at the end. A database that is away is waited for, some minutes.
 */
@Component
class SweepCoupons {
    private static final Logger LOG = LoggerFactory.getLogger(SweepCoupons.class);
    private static final int MOST_FAILED = 1_000;
    private static final int TRIES = 60;
    private static final Duration BETWEEN_TRIES = Duration.ofSeconds(5);

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
        } catch (RuntimeException failure) {
            LOG.error("Coupons not swept to the end", failure);
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
        List<Long> failed = new ArrayList<>();
        List<Candidate> page;
        do {
            page = pageAfter(last);
            expired += expire(page, last, failed);
            seen += page.size();
            last = page.isEmpty() ? last : page.get(page.size() - 1).id();
            LockSupport.parkNanos(settings.sweepPause().toNanos());
        } while (page.size() == settings.sweepPage() && !Thread.currentThread().isInterrupted());
        List<Long> failedTwice = new ArrayList<>();
        for (long before : failed) {
            expired += expire(pageAfter(before), before, failedTwice);
        }
        LOG.info("Coupons swept seen={} expired={} pagesLeftToTheNextSweep={}", seen, expired, failedTwice.size());
        return expired;
    }

    private int expire(List<Candidate> page, long before, List<Long> failed) {
        try {
            return expire.expireDue(page.stream().filter(Candidate::isDue).toList(), Occasion.SWEEP);
        } catch (RuntimeException failure) {
            LOG.warn("A page of coupons is not expired, the sweep goes on after id={}", before, failure);
            if (failed.size() < MOST_FAILED) {
                failed.add(before);
            }
            return 0;
        }
    }

    private List<Candidate> pageAfter(long id) {
        for (int attempt = 1; ; attempt++) {
            try {
                return coupons.after(id, settings.sweepPage(), clock.instant());
            } catch (RuntimeException away) {
                if (attempt == TRIES || Thread.currentThread().isInterrupted()) {
                    throw away;
                }
                LOG.warn("Coupons after id={} not read attempt={} cause={}", id, attempt, away.getMessage());
                LockSupport.parkNanos(BETWEEN_TRIES.toNanos());
            }
        }
    }
}
