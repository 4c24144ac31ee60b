package io.confetti.platform.idempotency;

import io.confetti.platform.error.CouponException;
import io.confetti.platform.error.ErrorCode;
import io.confetti.platform.error.FieldError;
import java.util.List;
import java.util.Map;

/** Why a request is refused whatever it asks for. */
enum RequestError implements ErrorCode {
    KEY_REQUIRED("request.idempotency-key-required", 400);

    private final Reason reason;

    RequestError(String code, int status) {
        this.reason = new Reason(code, status);
    }

    @Override
    public Reason reason() {
        return reason;
    }

    CouponException refusalOf(String field) {
        return new CouponException(this, Map.of(), List.of(new FieldError(field, code(), Map.of())));
    }
}
