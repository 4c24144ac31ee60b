package io.confetti.settlement.till;

import io.confetti.platform.error.ErrorCode;

/** Why a till is refused. */
public enum TillError implements ErrorCode {
    /** Unknown, mistyped, void, of another shop or another user, or used by somebody else: nobody learns which. */
    NOT_VALID("code.not-valid", 404),
    /** Nothing is told of the code: too many wrong ones were typed before. */
    TOO_MANY_TRIES("till.too-many-tries", 429),
    /** Nothing was taken, and this redemption id stays refused. */
    NOT_REDEEMED("till.not-redeemed", 409),
    /** The code has to be exchanged for somebody first. */
    USER_NEEDED("till.user-needed", 422);

    private final Reason reason;

    TillError(String code, int status) {
        this.reason = new Reason(code, status);
    }

    @Override
    public Reason reason() {
        return reason;
    }
}
