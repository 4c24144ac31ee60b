package io.confetti.settlement.quote.domain;

import java.util.List;

/** Why a coupon that can be used is not in the combination. */
public enum LeftOut {
    /** The wish named other coupons. */
    NOT_CHOSEN,
    /** It does not go together with one that is. */
    DOES_NOT_STACK,
    /** The order has as many coupons as it may. */
    ORDER_LIMIT,
    /** The price would not be lower with it. */
    NO_LOWER_PRICE;

    /** @param stackingWith the coupon that it does not go with, null for other reasons */
    public record Why(LeftOut reason, Long stackingWith) {}

    public static Why of(Coupon coupon, List<Coupon> chosen, int maxCoupons) {
        for (Coupon other : chosen) {
            if (!coupon.stacksWith(other)) {
                return new Why(DOES_NOT_STACK, other.id());
            }
        }
        return new Why(chosen.size() >= maxCoupons ? ORDER_LIMIT : NO_LOWER_PRICE, null);
    }
}
