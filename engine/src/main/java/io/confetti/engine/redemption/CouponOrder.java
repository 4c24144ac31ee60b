package io.confetti.engine.redemption;

import java.util.List;

/**
 * An order's hold on coupons.
 *
 * @param orderId the order's id and, after a ~, settlement's mark of this lock: it may lock more than once
 * @param userId holder of the coupons, 0 if the order was given up before it locked any
 * @param couponIds ascending
 */
public record CouponOrder(String orderId, long userId, List<Long> couponIds, HoldState state) {
    static CouponOrder givenUp(String orderId) {
        return new CouponOrder(orderId, 0, List.of(), HoldState.RELEASED);
    }

    /** Its id as its order system knows it, which has no ~. */
    String plainId() {
        int mark = orderId.indexOf('~');
        return mark < 0 ? orderId : orderId.substring(0, mark);
    }

    boolean isFor(long user, List<Long> coupons) {
        return userId == user && couponIds.equals(coupons);
    }
}
