package io.confetti.distribution.broker;

import io.confetti.platform.error.ErrorCode;

/** Why calls about the broker are refused. */
public enum BrokerError implements ErrorCode {
    NO_SUCH_GROUP("broker.no-such-group", 404),
    AWAY("broker.away", 503);

    private final Reason reason;

    BrokerError(String code, int status) {
        this.reason = new Reason(code, status);
    }

    @Override
    public Reason reason() {
        return reason;
    }
}
