package io.confetti.settlement.quote;

import java.util.List;

/**
 * A user's coupons, each judged for one cart.
 *
 * @param more whether the user has more coupons than were judged
 * @param complete whether every coupon was judged that the query lets us use
 * @param codes from which some of them come
 */
public record JudgedCoupons(List<CouponVerdict> verdicts, boolean more, boolean complete, TypedCodes codes) {
    /** Whether it may be in the combination, if it can be used. */
    boolean mayUse(QuoteQuery query, long couponId) {
        return query.allows(couponId) || codes.allow(couponId);
    }

    public List<CouponVerdict.Usable> usable() {
        return those(CouponVerdict.Usable.class);
    }

    public List<CouponVerdict.NotUsable> notUsable() {
        return those(CouponVerdict.NotUsable.class);
    }

    private <T extends CouponVerdict> List<T> those(Class<T> type) {
        return verdicts.stream().filter(type::isInstance).map(type::cast).toList();
    }
}
