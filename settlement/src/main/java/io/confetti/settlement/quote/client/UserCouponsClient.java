package io.confetti.settlement.quote.client;

import io.confetti.contract.CouponsOnHand;
import io.confetti.platform.identity.Shops;
import io.confetti.settlement.peer.PeerCall;
import io.confetti.settlement.peer.Peers;
import java.util.Collection;
import java.util.List;
import org.springframework.stereotype.Component;

/** Reads users' coupons from engine, as they are now. */
@Component
public class UserCouponsClient {
    private static final int MOST_SHOPS = 200;

    private final CouponsApi engine;
    private final Peers peers;

    UserCouponsClient(CouponsApi engine, Peers peers) {
        this.engine = engine;
        this.peers = peers;
    }

    /**
     * @param ids wanted whatever their status
     * @param shops whose coupons are wanted; those of others are left out, like what does not exist
     * @throws io.confetti.platform.error.CouponException 503 if engine is away
     */
    public CouponsOnHand of(long userId, List<Long> ids, Shops shops) {
        CouponsOnHand all = peers.call(PeerCall.COUPONS, () -> engine.ofUser(userId, ids, toAskFor(shops)));
        return new CouponsOnHand(
                all.coupons().stream()
                        .filter(coupon -> shops.cover(coupon.shopId()))
                        .toList(),
                all.more());
    }

    /** Engine's limit then counts coupons of these shops alone; too many shops for a call are filtered here only. */
    private static Collection<Long> toAskFor(Shops shops) {
        return shops.every() || shops.ids().size() > MOST_SHOPS ? List.of() : shops.ids();
    }
}
