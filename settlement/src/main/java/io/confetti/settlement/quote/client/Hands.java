package io.confetti.settlement.quote.client;

import io.confetti.core.contract.CouponsOnHand;
import io.confetti.settlement.peer.Peers;
import java.util.List;
import org.springframework.stereotype.Component;

/** Coupons in users' hands, as engine knows them now. */
@Component
public class Hands {
    private final CouponsApi engine;
    private final Peers peers;

    Hands(CouponsApi engine, Peers peers) {
        this.engine = engine;
        this.peers = peers;
    }

    /**
     * @param ids wanted whatever their status
     * @throws io.confetti.platform.error.CouponException 503 if engine is away
     */
    public CouponsOnHand of(long userId, List<Long> ids) {
        return peers.call("engine", () -> engine.ofUser(userId, ids));
    }
}
