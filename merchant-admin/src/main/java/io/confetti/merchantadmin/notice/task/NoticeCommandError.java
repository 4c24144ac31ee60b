package io.confetti.merchantadmin.notice.task;

import io.confetti.platform.error.ErrorCode;

/** Why a command about notices is refused, beside what distribution says. */
public enum NoticeCommandError implements ErrorCode {
    /** Distribution does not know the task yet, and so there is nothing to command. */
    NOT_BEGUN("notice.not-begun", 409);

    private final Reason reason;

    NoticeCommandError(String code, int status) {
        this.reason = new Reason(code, status);
    }

    @Override
    public Reason reason() {
        return reason;
    }
}
