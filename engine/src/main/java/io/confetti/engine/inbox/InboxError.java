package io.confetti.engine.inbox;

import io.confetti.platform.error.ErrorCode;

/** Why a call about popups is refused. */
public enum InboxError implements ErrorCode {
    /** The user has had as many as a day may have. */
    ENOUGH_POPUPS("popup.enough-today", 409);

    private final Reason reason;

    InboxError(String code, int status) {
        this.reason = new Reason(code, status);
    }

    @Override
    public Reason reason() {
        return reason;
    }
}
