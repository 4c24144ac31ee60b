package io.confetti.merchantadmin.live;

import io.confetti.platform.error.ErrorCode;

/** Why a stream is refused. */
public enum LiveError implements ErrorCode {
    /** As many streams as may be are open, of the shop or of the instance. */
    TOO_MANY_STREAMS("live.too-many-streams", 429);

    private final Reason reason;

    LiveError(String code, int status) {
        this.reason = new Reason(code, status);
    }

    @Override
    public Reason reason() {
        return reason;
    }
}
