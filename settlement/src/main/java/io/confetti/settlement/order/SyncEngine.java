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

/** Tells engine what was decided. It may be told many times; what it has heard is no longer due. */
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
     * Whoever is away now is told later: what was decided stands.
     *
     * @return false if engine did not answer
     */
    boolean now(Settlement order) {
        if (order.pending() == null || order.pending() == PendingSync.LOCK) {
            return true;
        }
        try {
            failPoints.reach("order-decided-not-told", order.pending());
            CouponMove move = sync(order);
            failPoints.reach("order-told-not-noted", order.pending());
            if (move.moved()) {
                settlements.synced(order);
            } else {
                disagreements.increment();
                LOG.error("Engine disagrees order={} due={} refusal={}", order.key(), order.pending(), move.refusal());
            }
            return true;
        } catch (CouponException away) {
            LOG.warn("Engine is told later order={} due={} cause={}", order.key(), order.pending(), away.getMessage());
            return false;
        }
    }

    private CouponMove sync(Settlement order) {
        return switch (order.pending()) {
            case REDEEM -> engine.redeem(order.lockId());
            case RELEASE -> engine.release(order.lockId());
            case RETURN -> {
                CouponMove redeemed = engine.redeem(order.lockId());
                yield redeemed.moved() ? engine.giveBack(order.lockId(), order.returnable()) : redeemed;
            }
            case LOCK -> throw new IllegalStateException("a lock is asked for, not told");
        };
    }
}
