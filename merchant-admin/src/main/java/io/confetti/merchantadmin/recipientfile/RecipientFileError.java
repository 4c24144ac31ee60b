package io.confetti.merchantadmin.recipientfile;

import io.confetti.platform.error.CouponException;
import io.confetti.platform.error.ErrorCode;

/** Why a call about recipient files is refused. */
public enum RecipientFileError implements ErrorCode {
    NOT_FOUND("recipient-file.not-found", 404),
    STORAGE_AWAY("recipient-file.storage-away", 503);

    private final String code;
    private final int status;

    RecipientFileError(String code, int status) {
        this.code = code;
        this.status = status;
    }

    @Override
    public String code() {
        return code;
    }

    @Override
    public int status() {
        return status;
    }

    public CouponException refusal() {
        return new CouponException(this);
    }
}
