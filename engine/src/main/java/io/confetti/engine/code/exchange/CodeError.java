package io.confetti.engine.code.exchange;

import io.confetti.platform.error.ErrorCode;

/** Why a code is not exchanged. All but the first are told only to whoever holds a valid code, which stays unused. */
public enum CodeError implements ErrorCode {
    /** Unknown, malformed, void, foreign, or used by somebody else: nobody learns which. */
    NOT_VALID("code.not-valid", 404),
    PAUSED("code.paused", 409),
    CLOSED("code.closed", 409),
    NOT_STARTED("code.not-started", 409),
    ENDED("code.ended", 409),
    /** Of a shared word: as many people as it is for have used it. */
    USED_UP("code.used-up", 409),
    /** The user has exchanged as many codes of the series as one may. */
    LIMIT_REACHED("code.limit-reached", 409);

    private final Reason reason;

    CodeError(String code, int status) {
        this.reason = new Reason(code, status);
    }

    @Override
    public Reason reason() {
        return reason;
    }

    @Override
    public boolean isRoutine() {
        return true;
    }
}
