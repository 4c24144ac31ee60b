package io.confetti.merchantadmin.recipientfile;

import io.confetti.platform.error.ErrorCode;

/** Why a call about recipient files is refused. */
public enum RecipientFileError implements ErrorCode {
    NOT_FOUND("recipient-file.not-found", 404),
    /** Its content is gone by retention, or lost. */
    GONE("recipient-file.gone", 410),
    /** Tasks read it still. */
    NEEDED("recipient-file.needed", 409),
    STORAGE_AWAY("recipient-file.storage-away", 503);

    private final Reason reason;

    RecipientFileError(String code, int status) {
        this.reason = new Reason(code, status);
    }

    @Override
    public Reason reason() {
        return reason;
    }
}
