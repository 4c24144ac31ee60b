package io.confetti.merchantadmin.notice.text;

import io.confetti.platform.error.ErrorCode;

/** Why a text is not tried. */
public enum NoticeTextError implements ErrorCode {
    NO_PROVIDER("notice-text.no-provider", 422),
    /** Each try may cost money. */
    TOO_OFTEN("notice-text.too-often", 429);

    private final Reason reason;

    NoticeTextError(String code, int status) {
        this.reason = new Reason(code, status);
    }

    @Override
    public Reason reason() {
        return reason;
    }
}
