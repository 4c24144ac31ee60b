package io.confetti.engine.redemption;

import io.confetti.contract.CouponMove;
import io.confetti.contract.OrderLock;
import io.confetti.core.event.CouponChange;
import org.springframework.stereotype.Component;

/** LOCKED → UNUSED, or EXPIRED if its time is over, or REVOKED if that was requested meanwhile. An order that has locked nothing yet never will. */
@Component
public class ReleaseCoupons {
    private final MakeMove makeMove;

    ReleaseCoupons(MakeMove makeMove) {
        this.makeMove = makeMove;
    }

    public CouponMove release(OrderLock lock) {
        return makeMove.run(lock, parts -> {
            CouponOrder order = parts.known();
            if (order == null) {
                parts.orders().insert(CouponOrder.givenUp(lock), null, parts.now());
                return CouponMove.done();
            }
            return switch (order.state()) {
                case LOCKED -> {
                    int moved = parts.moves().release(order, parts.now());
                    MoveTransaction.requireAll(order, order.couponIds().size(), moved);
                    parts.orders().change(order, LockState.RELEASED, parts.now());
                    parts.publishBack(CouponChange.RELEASED, order, order.couponIds());
                    yield CouponMove.done();
                }
                case RELEASED -> CouponMove.done();
                case REDEEMED, RETURNED -> CouponMove.refused("ALREADY_REDEEMED");
            };
        });
    }
}
