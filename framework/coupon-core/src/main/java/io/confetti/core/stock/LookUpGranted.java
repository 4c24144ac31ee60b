package io.confetti.core.stock;

import io.confetti.core.database.DatabaseGate;
import io.confetti.core.stock.store.GrantedCounts;
import io.confetti.platform.outage.Outages;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;

/**
 * Looks up how many coupons of a template a user has, for claims of users whom the filter does not know: after each load of
 * it that is everybody, so few look at once. Claims go on without the database; then one a second finds out whether it is
 * back, and the others do not wait for it.
 */
@Component
class LookUpGranted {

    private static final Logger log = LoggerFactory.getLogger(LookUpGranted.class);
    private static final long PAUSE_NANOS = Duration.ofSeconds(1).toNanos();

    private final GrantedCounts counts;
    private final DatabaseGate database;
    private final AtomicLong nextTry = new AtomicLong();
    private volatile boolean away;

    LookUpGranted(GrantedCounts counts, DatabaseGate database) {
        this.counts = counts;
        this.database = database;
    }

    /**
     * @return 0 while the database is away: it judges the claim again before anything is given
     * @throws io.confetti.platform.error.CouponException 503 if too many look at once
     */
    int of(long templateId, long userId) {
        if (away && !mayTry()) {
            return 0;
        }
        try {
            int given = database.through(() -> counts.of(templateId, userId));
            away = false;
            return given;
        } catch (DataAccessException failure) {
            if (!Outages.isOutage(failure)) {
                throw failure;
            }
            nextTry.set(System.nanoTime() + PAUSE_NANOS);
            away = true;
            log.debug("Nobody knows what the user has userId={}", userId, failure);
            return 0;
        }
    }

    private boolean mayTry() {
        long due = nextTry.get();
        long now = System.nanoTime();
        return now - due >= 0 && nextTry.compareAndSet(due, now + PAUSE_NANOS);
    }
}
