package io.confetti.merchantadmin.export;

import io.confetti.platform.error.ErrorCode;

/** Why a call about exports is refused. */
public enum ExportError implements ErrorCode {
    NOT_FOUND("export.not-found", 404),
    TEMPLATE_NOT_FOUND("export.template-not-found", 404),
    TASK_NOT_FOUND("export.task-not-found", 404),
    /** As many of the shop are being written as may be at once. */
    TOO_MANY("export.too-many", 409),
    NOT_READY("export.not-ready", 409),
    /** Files are kept for a day only. */
    GONE("export.gone", 410),
    STORAGE_AWAY("export.storage-away", 503);

    private final Reason reason;

    ExportError(String code, int status) {
        this.reason = new Reason(code, status);
    }

    @Override
    public Reason reason() {
        return reason;
    }
}
