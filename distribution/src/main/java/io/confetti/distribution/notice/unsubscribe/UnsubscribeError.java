package io.confetti.distribution.notice.unsubscribe;

import io.confetti.platform.error.ErrorCode;

/** Why a link is not followed. */
enum UnsubscribeError implements ErrorCode {
    LINK_UNKNOWN("unsubscribe.link-unknown", 404),
    LINK_OVER("unsubscribe.link-over", 410);

    private final Reason reason;

    UnsubscribeError(String code, int status) {
        this.reason = new Reason(code, status);
    }

    @Override
    public Reason reason() {
        return reason;
    }
}
