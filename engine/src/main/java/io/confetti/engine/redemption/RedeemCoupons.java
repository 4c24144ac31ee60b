package io.confetti.engine.redemption;

import io.confetti.contract.CouponMove;
import io.confetti.contract.OrderLock;
import io.confetti.core.event.CouponChange;
import org.springframework.stereotype.Component;

/**
 * LOCKED → REDEEMED. A coupon that was locked in time stays redeemable however late it is: settlement decides between
 * payment and time-out, and only its release ends a lock.
 */
@Component
public class RedeemCoupons {
    private final MakeMove makeMove;

    RedeemCoupons(MakeMove makeMove) {
        this.makeMove = makeMove;
    }

    public CouponMove redeem(OrderLock lock) {
        return makeMove.run(lock, parts -> {
            CouponOrder order = parts.known();
            if (order == null) {
                return CouponMove.refused("UNKNOWN_ORDER");
            }
            return switch (order.state()) {
                case LOCKED -> {
                    int moved = parts.moves().redeem(order, parts.now());
                    MoveTransaction.requireAll(order, order.couponIds().size(), moved);
                    parts.orders().change(order, LockState.REDEEMED, parts.now());
                    parts.publish(CouponChange.REDEEMED, order, order.couponIds());
                    yield CouponMove.done();
                }
                case REDEEMED, RETURNED -> CouponMove.done();
                case RELEASED -> CouponMove.refused("ALREADY_RELEASED");
            };
        });
    }
}
