package io.confetti.platform.error;

/** Refusals that every service can give. */
public enum CommonError implements ErrorCode {
    BAD_REQUEST("common.bad-request", 400),
    VALIDATION("common.validation", 400),
    BAD_JSON("common.bad-json", 400),
    BAD_IDEMPOTENCY_KEY("common.bad-idempotency-key", 400),
    UNAUTHORISED("common.unauthorised", 401),
    FORBIDDEN("common.forbidden", 403),
    NOT_FOUND("common.not-found", 404),
    METHOD_NOT_ALLOWED("common.method-not-allowed", 405),
    NOT_ACCEPTABLE("common.not-acceptable", 406),
    CONFLICT("common.conflict", 409),
    IN_FLIGHT("common.in-flight", 409),
    TOO_LARGE("common.too-large", 413),
    UNSUPPORTED_TYPE("common.unsupported-type", 415),
    KEY_REUSED("common.idempotency-key-reused", 422),
    TOO_MANY_REQUESTS("common.too-many-requests", 429),
    INTERNAL("common.internal", 500),
    UNAVAILABLE("common.unavailable", 503),
    TIMEOUT("common.timeout", 504);

    private final Reason reason;

    CommonError(String code, int status) {
        this.reason = new Reason(code, status);
    }

    @Override
    public Reason reason() {
        return reason;
    }

    /** The common refusal for a status that some outer layer decided on. */
    public static CommonError ofStatus(int status) {
        for (CommonError error : values()) {
            if (error.status() == status) {
                return error;
            }
        }
        return status >= 400 && status < 500 ? BAD_REQUEST : INTERNAL;
    }
}
