package io.confetti.engine.redemption;

import io.confetti.contract.CouponMove;
import io.confetti.contract.CouponReturn;
import io.confetti.contract.OrderLock;
import io.confetti.core.event.CouponChange;
import java.util.List;
import org.springframework.stereotype.Component;

/** REDEEMED → UNUSED after a refund, or EXPIRED if its time is over, or REVOKED if that was requested; once per order. */
@Component
public class ReturnCoupons {
    private final MakeMove makeMove;

    ReturnCoupons(MakeMove makeMove) {
        this.makeMove = makeMove;
    }

    /** @param command some of the order's coupons: the others' templates do not let them come back */
    public CouponMove giveBack(OrderLock lock, CouponReturn command) {
        List<Long> ids = command.couponIds().stream().distinct().sorted().toList();
        return makeMove.run(lock, parts -> {
            CouponOrder order = parts.known();
            if (order == null) {
                return CouponMove.refused("UNKNOWN_ORDER");
            }
            if (!order.couponIds().containsAll(ids)) {
                return CouponMove.refused("OTHER_CONTENT");
            }
            return switch (order.state()) {
                case REDEEMED -> {
                    int moved = parts.moves().giveBack(order, ids, parts.now());
                    MoveTransaction.requireAll(order, ids.size(), moved);
                    parts.orders().returned(order, ids, parts.now());
                    parts.publishBack(CouponChange.RETURNED, order, ids);
                    yield CouponMove.done();
                }
                case RETURNED -> CouponMove.done();
                case LOCKED -> CouponMove.refused("NOT_REDEEMED");
                case RELEASED -> CouponMove.refused("ALREADY_RELEASED");
            };
        });
    }
}
