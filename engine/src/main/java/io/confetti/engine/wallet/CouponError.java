package io.confetti.engine.wallet;

import io.confetti.platform.error.CouponException;
import io.confetti.platform.error.ErrorCode;

/** Why a call about one's coupons is refused. */
public enum CouponError implements ErrorCode {
    /** There is none, or it is somebody else's. */
    NOT_FOUND("coupon.not-found", 404);

    private final String code;
    private final int status;

    CouponError(String code, int status) {
        this.code = code;
        this.status = status;
    }

    @Override
    public String code() {
        return code;
    }

    @Override
    public int status() {
        return status;
    }

    public CouponException refusal() {
        return new CouponException(this);
    }
}
