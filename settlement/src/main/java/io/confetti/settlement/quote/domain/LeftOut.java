package io.confetti.settlement.quote.domain;

import java.util.List;
import java.util.Optional;

/** Why a coupon that can be used is not in the combination. */
public enum LeftOut {
    /** The query named other coupons. */
    NOT_CHOSEN,
    /** It does not go together with one that is. */
    DOES_NOT_STACK,
    /** The order has as many coupons as it may. */
    ORDER_LIMIT,
    /** The price would not be lower with it. */
    NO_LOWER_PRICE;

    /** @param stackingWith the coupon that it does not go with, empty for other reasons */
    public record Why(LeftOut reason, Optional<Long> stackingWith) {
        public static Why of(LeftOut reason) {
            return new Why(reason, Optional.empty());
        }
    }

    public static Why of(Coupon coupon, List<Coupon> chosen, int maxCoupons) {
        for (Coupon other : chosen) {
            if (!coupon.stacksWith(other)) {
                return new Why(DOES_NOT_STACK, Optional.of(other.id()));
            }
        }
        return Why.of(chosen.size() >= maxCoupons ? ORDER_LIMIT : NO_LOWER_PRICE);
    }
}
