package io.confetti.engine.wallet;

import io.confetti.platform.error.ErrorCode;

/** Why a call about one's coupons is refused. */
public enum CouponError implements ErrorCode {
    /** There is none, or it is somebody else's. */
    NOT_FOUND("coupon.not-found", 404);

    private final Reason reason;

    CouponError(String code, int status) {
        this.reason = new Reason(code, status);
    }

    @Override
    public Reason reason() {
        return reason;
    }
}
