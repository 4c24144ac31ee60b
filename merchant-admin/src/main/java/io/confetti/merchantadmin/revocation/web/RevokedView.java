package io.confetti.merchantadmin.revocation.web;

import io.confetti.contract.RevocationAnswer.Outcome;
import io.confetti.contract.RevocationAnswer.RevokedCoupon;

/** @param orderId order that has the coupon or has used it */
record RevokedView(String couponId, String userId, Outcome outcome, String orderId) {

    static RevokedView of(RevokedCoupon coupon) {
        return new RevokedView(
                String.valueOf(coupon.couponId()), String.valueOf(coupon.userId()), coupon.outcome(), coupon.orderId());
    }
}
