package io.confetti.distribution.undo;

import io.confetti.platform.error.ErrorCode;

/** Why coupons are not taken back; merchant-admin has the texts. */
public enum UndoError implements ErrorCode {
    NOTHING_GRANTED("undo.nothing-granted", 409),
    WINDOW_OVER("undo.window-over", 409),
    /** A task gave more coupons than one transaction takes back: it is undone instead. */
    TOO_MANY("undo.too-many", 422);

    private final Reason reason;

    UndoError(String code, int status) {
        this.reason = new Reason(code, status);
    }

    @Override
    public Reason reason() {
        return reason;
    }
}
