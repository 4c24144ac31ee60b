package io.confetti.gateway.refusal;

import io.confetti.platform.error.ErrorCode;

/** Refusals that only the gateway gives. */
public enum EdgeError implements ErrorCode {
    SLOW_CLIENT("gateway.slow-client", 408),
    TOO_MANY_CLAIMS("gateway.too-many-claims", 429),
    TOO_MANY_WRONG_CODES("gateway.too-many-wrong-codes", 429);

    private final Reason reason;

    EdgeError(String code, int status) {
        this.reason = new Reason(code, status);
    }

    @Override
    public Reason reason() {
        return reason;
    }
}
