package io.confetti.engine.redemption;

import io.confetti.contract.PushedCouponsRevoked;
import io.confetti.contract.Topics;
import io.confetti.core.event.CouponChange;
import io.confetti.core.event.PublishChanges;
import io.confetti.core.revoke.RevokeCoupons;
import io.confetti.engine.redemption.store.CouponMoves;
import io.confetti.platform.messaging.Outbox;
import io.confetti.platform.time.DatabaseTime;
import java.time.LocalDateTime;
import java.util.List;
import org.springframework.stereotype.Component;

/** Publishes what an order did to its coupons, and completes what was to happen to them once the order gives them up. */
@Component
class PublishMoves {
    private final PublishChanges changes;
    private final RevokeCoupons revoke;
    private final CouponMoves moves;
    private final Outbox outbox;

    PublishMoves(PublishChanges changes, RevokeCoupons revoke, CouponMoves moves, Outbox outbox) {
        this.changes = changes;
        this.revoke = revoke;
        this.moves = moves;
        this.outbox = outbox;
    }

    void publish(CouponChange change, CouponOrder order, List<Long> ids, LocalDateTime at) {
        changes.publish(change, ids, order.orderId(), DatabaseTime.instant(at));
    }

    /**
     * As {@link #publish}, of coupons that an order has just given up: those whose revoke was requested meanwhile are revoked
     * now, and distribution tells the sums of the tasks that gave them; of the others those whose time is over have expired by it.
     */
    void publishBack(CouponChange change, CouponOrder order, List<Long> ids, LocalDateTime at) {
        publish(change, order, ids, at);
        for (long task : revoke.asRequested(ids, order.orderId())) {
            outbox.add(Topics.PUSHED_COUPONS_REVOKED, Long.toString(task), new PushedCouponsRevoked(task));
        }
        if (changes.isHeard(CouponChange.EXPIRED)) {
            publish(CouponChange.EXPIRED, order, moves.expiredAmong(ids), at);
        }
    }
}
