package io.confetti.distribution.people;

import io.confetti.platform.error.ErrorCode;

/** Why calls about people are refused. */
public enum PeopleError implements ErrorCode {
    /** A task that names the person has not ended, or an order has coupons locked. */
    HELD_UP("people.held-up", 409),
    /** Too many are being forgotten. */
    BUSY("people.busy", 409),
    NO_SUCH_ERASE("people.no-such-erase", 404);

    private final Reason reason;

    PeopleError(String code, int status) {
        this.reason = new Reason(code, status);
    }

    @Override
    public Reason reason() {
        return reason;
    }
}
