package io.confetti.settlement.ordersystem;

import io.confetti.platform.error.ErrorCode;

/** Why an order system is turned away, whatever it wants. */
public enum OrderSystemError implements ErrorCode {
    /** Its token has no claim {@code shops}, which the settings demand. */
    SHOPS_NEEDED("settlement.shops-needed", 403);

    private final Reason reason;

    OrderSystemError(String code, int status) {
        this.reason = new Reason(code, status);
    }

    @Override
    public Reason reason() {
        return reason;
    }
}
