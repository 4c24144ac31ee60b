package io.confetti.merchantadmin.figure.report;

import io.confetti.platform.error.ErrorCode;

/** Why a call about reports is refused. */
public enum ReportError implements ErrorCode {
    /** No template and no task of the shop bears the label. */
    NO_CAMPAIGN("report.no-campaign", 404);

    private final Reason reason;

    ReportError(String code, int status) {
        this.reason = new Reason(code, status);
    }

    @Override
    public Reason reason() {
        return reason;
    }
}
