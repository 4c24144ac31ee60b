package io.confetti.engine.redemption;

import io.confetti.contract.CouponOnHand;
import io.confetti.contract.CouponsOnHand;
import io.confetti.engine.redemption.store.OrderableCoupons;
import io.confetti.platform.time.SuiteClock;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.springframework.stereotype.Component;

/** The coupons that a user might use for an order, and those that were asked for by id. */
@Component
public class CouponsForOrder {
    /** The soonest ends come first: what is cut off can wait. */
    static final int MOST = 200;

    private final OrderableCoupons coupons;
    private final SuiteClock clock;

    CouponsForOrder(OrderableCoupons coupons, SuiteClock clock) {
        this.coupons = coupons;
        this.clock = clock;
    }

    /**
     * @param ids wanted whatever their status and shop; those of other users are left out like those that do not exist
     * @param shops whose coupons are wanted; empty: any
     */
    public CouponsOnHand of(long userId, Set<Long> ids, Set<Long> shops) {
        List<CouponOnHand> open = coupons.open(userId, shops, clock.utc(), MOST + 1);
        boolean more = open.size() > MOST;
        List<CouponOnHand> found = new ArrayList<>(more ? open.subList(0, MOST) : open);
        Set<Long> missing = new HashSet<>(ids);
        found.forEach(coupon -> missing.remove(coupon.couponId()));
        found.addAll(coupons.byIds(userId, missing));
        return new CouponsOnHand(found, more);
    }
}
