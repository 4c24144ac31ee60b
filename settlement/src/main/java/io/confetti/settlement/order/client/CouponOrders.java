package io.confetti.settlement.order.client;

import io.confetti.contract.CouponLock;
import io.confetti.contract.CouponMove;
import io.confetti.contract.CouponReturn;
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

    public CouponMove lock(String orderId, long userId, List<Long> coupons, Instant until) {
        return peers.call(PeerCall.LOCK, () -> engine.lock(orderId, new CouponLock(userId, coupons, until)));
    }

    public CouponMove redeem(String orderId) {
        return peers.call(PeerCall.SETTLE, () -> engine.redeem(orderId));
    }

    public CouponMove release(String orderId) {
        return peers.call(PeerCall.SETTLE, () -> engine.release(orderId));
    }

    public CouponMove giveBack(String orderId, List<Long> coupons) {
        return peers.call(PeerCall.SETTLE, () -> engine.giveBack(orderId, new CouponReturn(coupons)));
    }
}
