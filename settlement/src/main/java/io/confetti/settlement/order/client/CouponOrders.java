package io.confetti.settlement.order.client;

import io.confetti.contract.CodeToLock;
import io.confetti.contract.CouponLock;
import io.confetti.contract.CouponMove;
import io.confetti.contract.CouponReturn;
import io.confetti.contract.OrderLock;
import io.confetti.settlement.peer.PeerCall;
import io.confetti.settlement.peer.Peers;
import java.time.Instant;
import java.util.List;
import org.springframework.stereotype.Component;

/** Moves an order's coupons in engine; each call may be repeated. 503 leaves open whether the coupons moved. */
@Component
public class CouponOrders {
    private final CouponOrdersApi engine;
    private final Peers peers;

    CouponOrders(CouponOrdersApi engine, Peers peers) {
        this.engine = engine;
        this.peers = peers;
    }

    /** @param codes that are exchanged for some of the coupons first */
    public CouponMove lock(OrderLock lock, long userId, List<Long> coupons, Instant until, List<CodeToLock> codes) {
        return peers.call(
                PeerCall.LOCK,
                () -> engine.lock(
                        lock.lockId(),
                        new CouponLock(
                                userId,
                                coupons,
                                until,
                                lock.orderId(),
                                lock.lockId(),
                                codes.isEmpty() ? null : codes)));
    }

    public CouponMove redeem(OrderLock lock) {
        return peers.call(PeerCall.SETTLE, () -> engine.redeem(lock.lockId(), lock));
    }

    public CouponMove release(OrderLock lock) {
        return peers.call(PeerCall.SETTLE, () -> engine.release(lock.lockId(), lock));
    }

    public CouponMove giveBack(OrderLock lock, List<Long> coupons) {
        return peers.call(
                PeerCall.SETTLE,
                () -> engine.giveBack(lock.lockId(), new CouponReturn(coupons, lock.orderId(), lock.lockId())));
    }
}
