package io.confetti.engine.expiry;

import io.confetti.core.event.CouponChange;
import io.confetti.core.event.PublishChanges;
import io.confetti.engine.expiry.store.OverdueCoupons;
import io.confetti.platform.failpoint.FailPoints;
import io.confetti.platform.time.SuiteClock;
import java.time.Instant;
import java.util.List;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** Expires some coupons in one transaction and publishes it there. */
@Component
class ExpiryTransaction {
    private final TransactionTemplate transaction;
    private final OverdueCoupons coupons;
    private final PublishChanges changes;
    private final SuiteClock clock;
    private final FailPoints failPoints;

    ExpiryTransaction(
            PlatformTransactionManager transactions,
            OverdueCoupons coupons,
            PublishChanges changes,
            SuiteClock clock,
            FailPoints failPoints) {
        this.transaction = new TransactionTemplate(transactions);
        this.coupons = coupons;
        this.changes = changes;
        this.clock = clock;
        this.failPoints = failPoints;
    }

    /**
     * @param ids ascending
     * @return how many expired
     */
    int expire(List<Long> ids) {
        Instant now = clock.instant();
        Integer expired = transaction.execute(status -> {
            int moved = changes.isHeard(CouponChange.EXPIRED) ? expireAndPublish(ids, now) : coupons.expire(ids, now);
            failPoints.reach("inside-expiry", ids.get(0));
            return moved;
        });
        return expired == null ? 0 : expired;
    }

    /** The rows are locked first, so that exactly those are published that expire. */
    private int expireAndPublish(List<Long> ids, Instant now) {
        List<Long> due = coupons.lockDue(ids, now);
        if (due.isEmpty()) {
            return 0;
        }
        int moved = coupons.expire(due, now);
        if (moved != due.size()) { // the database's clock went back between the two
            throw new IllegalStateException("Only " + moved + " of " + due.size() + " locked coupons expired");
        }
        changes.publish(CouponChange.EXPIRED, due, null, now);
        return moved;
    }
}
