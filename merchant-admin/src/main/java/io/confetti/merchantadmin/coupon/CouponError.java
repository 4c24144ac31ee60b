package io.confetti.merchantadmin.coupon;

import io.confetti.platform.error.ErrorCode;

/** Why a search for coupons is refused. */
public enum CouponError implements ErrorCode {
    ENGINE_AWAY("coupon.engine-away", 503);

    private final Reason reason;

    CouponError(String code, int status) {
        this.reason = new Reason(code, status);
    }

    @Override
    public Reason reason() {
        return reason;
    }
}
