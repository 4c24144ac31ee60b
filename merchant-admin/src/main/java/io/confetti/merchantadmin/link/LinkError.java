package io.confetti.merchantadmin.link;

import io.confetti.platform.error.ErrorCode;

/** Why a link fetches nothing. Codes are those of the first files that had links. */
public enum LinkError implements ErrorCode {
    UNKNOWN("task.link-unknown", 404),
    OVER("task.link-over", 410);

    private final Reason reason;

    LinkError(String code, int status) {
        this.reason = new Reason(code, status);
    }

    @Override
    public Reason reason() {
        return reason;
    }
}
