package io.confetti.distribution.notice.task;

import io.confetti.platform.error.ErrorCode;

/** Why a command about a task's notices is refused; merchant-admin has the texts. */
public enum TaskNoticeError implements ErrorCode {
    /** It has no notices by mail or SMS. */
    NOTHING_SENT("notice.nothing-sent", 409),
    /** Its notices were cancelled, which is final. */
    CANCELLED("notice.cancelled", 409);

    private final Reason reason;

    TaskNoticeError(String code, int status) {
        this.reason = new Reason(code, status);
    }

    @Override
    public Reason reason() {
        return reason;
    }
}
