package io.confetti.gateway.refusal;

import io.confetti.platform.error.ErrorCode;

/** Refusals that only the gateway gives. */
public enum EdgeError implements ErrorCode {
    SLOW_CLIENT("gateway.slow-client", 408),
    TOO_MANY_CLAIMS("gateway.too-many-claims", 429);

    private final String code;
    private final int status;

    EdgeError(String code, int status) {
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
}
