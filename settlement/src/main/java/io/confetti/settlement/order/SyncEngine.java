package io.confetti.settlement.order;

import io.confetti.contract.CouponMove;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.failpoint.FailPoints;
import io.confetti.settlement.order.client.CouponOrders;
import io.confetti.settlement.order.store.Settlements;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Sends engine what was decided. Each decision may be sent many times; what engine has confirmed is no longer pending. */
@Component
class SyncEngine {
    private static final Logger LOG = LoggerFactory.getLogger(SyncEngine.class);

    private final CouponOrders engine;
    private final Settlements settlements;
    private final FailPoints failPoints;
    private final Counter disagreements;

    SyncEngine(CouponOrders engine, Settlements settlements, FailPoints failPoints, MeterRegistry metrics) {
        this.engine = engine;
        this.settlements = settlements;
        this.failPoints = failPoints;
        this.disagreements = metrics.counter("confetti.settlement.disagreements");
    }

    /**
     * Does nothing if nothing is pending, or a lock. If engine is away, the sweeper sends it later: what was decided stands.
     *
     * @return false if engine did not answer
     */
    boolean now(Settlement order) {
        return order.pending()
                .filter(pending -> pending != PendingSync.LOCK)
                .map(pending -> send(order, pending))
                .orElse(true);
    }

    private boolean send(Settlement order, PendingSync pending) {
        try {
            failPoints.reach("order-decided-not-told", pending);
            CouponMove move = move(order, pending);
            failPoints.reach("order-told-not-noted", pending);
            if (move.moved()) {
                settlements.synced(order, pending);
            } else {
                disagreements.increment();
                LOG.error("Engine disagrees order={} pending={} refusal={}", order.key(), pending, move.refusal());
            }
            return true;
        } catch (CouponException away) {
            LOG.warn("Engine is synced later order={} pending={} cause={}", order.key(), pending, away.getMessage());
            return false;
        }
    }

    private CouponMove move(Settlement order, PendingSync pending) {
        return switch (pending) {
            case REDEEM -> engine.redeem(order.lock());
            case RELEASE -> engine.release(order.lock());
            case RETURN -> {
                CouponMove redeemed = engine.redeem(order.lock());
                yield redeemed.moved() ? engine.giveBack(order.lock(), order.returnable()) : redeemed;
            }
            case LOCK -> throw new IllegalStateException("a lock is asked for by ConfirmLock");
        };
    }
}
