package io.confetti.engine.redemption;

import io.confetti.contract.OrderLock;
import java.util.List;

/**
 * An order's lock on coupons.
 *
 * @param lockId its key: settlement may lock an order more than once, each time under another id
 * @param orderId the order's id as its order system knows it
 * @param userId holder of the coupons, 0 if the order was given up before it locked any
 * @param couponIds ascending
 */
public record CouponOrder(String lockId, String orderId, long userId, List<Long> couponIds, LockState state) {
    static CouponOrder givenUp(OrderLock lock) {
        return new CouponOrder(lock.lockId(), lock.orderId(), 0, List.of(), LockState.RELEASED);
    }

    boolean isFor(long user, List<Long> coupons) {
        return userId == user && couponIds.equals(coupons);
    }
}
