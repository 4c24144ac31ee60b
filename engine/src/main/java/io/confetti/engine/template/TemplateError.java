package io.confetti.engine.template;

import io.confetti.platform.error.CouponException;
import io.confetti.platform.error.ErrorCode;

/** Why a call about templates is refused. */
public enum TemplateError implements ErrorCode {
    /** There is none, or users may not see it. */
    NOT_FOUND("template.not-found", 404);

    private final String code;
    private final int status;

    TemplateError(String code, int status) {
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
