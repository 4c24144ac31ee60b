package io.confetti.settlement.quote;

import io.confetti.contract.TemplateVersion;
import io.confetti.settlement.quote.domain.Coupon;
import io.confetti.settlement.quote.domain.Unusable;

/**
 * What is to be said of one coupon for one cart.
 *
 * @param template null if its rule was not read
 * @param coupon null if it is unknown or its rule was not read
 * @param reason null if it can be used
 * @param gap 分 missing to its threshold, 0 unless that is the reason
 * @param off 分 that it would take off alone
 */
public record CouponVerdict(
        long couponId, TemplateVersion template, Coupon coupon, Unusable reason, long gap, long off) {
    static CouponVerdict unusable(long couponId, Unusable reason) {
        return new CouponVerdict(couponId, null, null, reason, 0, 0);
    }

    public boolean isUsable() {
        return reason == null;
    }
}
