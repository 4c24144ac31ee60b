package io.confetti.distribution.row;

import io.confetti.platform.error.ErrorCode;

/** Why a question about a row has no answer; merchant-admin has the texts. */
enum RowError implements ErrorCode {
    /** The file has no user row of that number. */
    ROW_NOT_FOUND("task.row-not-found", 404),
    /** The file is gone, and neither a failure nor a coupon tells of the row. */
    FILE_GONE("task.file-gone", 410),
    /** What was granted is not complete yet. */
    NOT_ENDED("task.not-ended", 409);

    private final Reason reason;

    RowError(String code, int status) {
        this.reason = new Reason(code, status);
    }

    @Override
    public Reason reason() {
        return reason;
    }
}
