package io.confetti.merchantadmin.template;

import io.confetti.platform.error.ErrorCode;

/** Why a call about templates is refused. */
public enum TemplateError implements ErrorCode {
    NOT_FOUND("template.not-found", 404),
    ENDED("template.ended", 409),
    NOT_PUBLISHABLE("template.not-publishable", 409),
    WINDOW_OVER("template.window-over", 409),
    /** Codes of a series are being built, or could not be. */
    CODES_NOT_READY("template.codes-not-ready", 409),
    COPY_OVER("template.copy-over", 409),
    NOT_PUBLISHED("template.not-published", 409),
    VERSION_CHANGED("template.version-changed", 409),
    REVISION_CHANGED("template.revision-changed", 409),
    STOCK_PROMISED("template.stock-promised", 409),
    NOT_ENDABLE("template.not-endable", 409);

    private final Reason reason;

    TemplateError(String code, int status) {
        this.reason = new Reason(code, status);
    }

    @Override
    public Reason reason() {
        return reason;
    }
}
