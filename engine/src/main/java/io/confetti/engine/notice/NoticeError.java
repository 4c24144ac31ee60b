package io.confetti.engine.notice;

import io.confetti.platform.error.ErrorCode;

/** Why a call about notices is refused. */
public enum NoticeError implements ErrorCode {
    /** Claiming has begun, or the template has ended. */
    START_IS_OVER("reminder.start-is-over", 409),
    /** The reminder would have to be sent before it can be prepared. */
    TOO_NEAR("reminder.too-near", 409),
    TOO_MANY("reminder.too-many", 409);

    private final Reason reason;

    NoticeError(String code, int status) {
        this.reason = new Reason(code, status);
    }

    @Override
    public Reason reason() {
        return reason;
    }
}
