package io.confetti.merchantadmin.revocation;

import io.confetti.platform.error.ErrorCode;

/** Why a call that takes coupons back is refused, beside what distribution says. */
public enum RevocationError implements ErrorCode {
    /** The same as distribution says, of a task that it does not know yet. */
    NOTHING_GRANTED("undo.nothing-granted", 409),
    COUPON_NOT_FOUND("revocation.coupon-not-found", 404);

    private final Reason reason;

    RevocationError(String code, int status) {
        this.reason = new Reason(code, status);
    }

    @Override
    public Reason reason() {
        return reason;
    }
}
