package io.confetti.settlement.ordersystem;

import io.confetti.platform.error.CouponException;
import io.confetti.platform.error.ErrorCode;

/** Why an order system is turned away, whatever it wants. */
public enum OrderSystemError implements ErrorCode {
    /** Its token has no claim {@code shops}, and the settings ask for one. */
    SHOPS_NEEDED("settlement.shops-needed", 403);

    private final String code;
    private final int status;

    OrderSystemError(String code, int status) {
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

    CouponException refusal() {
        return new CouponException(this);
    }
}
