package io.confetti.engine.template;

import io.confetti.platform.error.ErrorCode;

/** Why a call about templates is refused. */
public enum TemplateError implements ErrorCode {
    /** There is none, or users may not see it. */
    NOT_FOUND("template.not-found", 404);

    private final Reason reason;

    TemplateError(String code, int status) {
        this.reason = new Reason(code, status);
    }

    @Override
    public Reason reason() {
        return reason;
    }
}
