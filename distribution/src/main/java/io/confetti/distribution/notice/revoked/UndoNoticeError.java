package io.confetti.distribution.notice.revoked;

import io.confetti.platform.error.ErrorCode;

/** Why nobody is told of an undo; merchant-admin has the texts. */
public enum UndoNoticeError implements ErrorCode {
    /** Nobody has asked for an undo of the task. */
    NOT_UNDONE("undo.not-asked-for", 409);

    private final Reason reason;

    UndoNoticeError(String code, int status) {
        this.reason = new Reason(code, status);
    }

    @Override
    public Reason reason() {
        return reason;
    }
}
