package io.confetti.platform.identity;

import io.confetti.platform.error.ErrorCode;

/** Why somebody is refused whose token is not to blame. */
public enum IdentityError implements ErrorCode {
    /** The provider knows the caller and says nothing by which Confetti does. */
    NO_ROLE("identity.no-role", 403),
    /** Whether the token is good cannot be told: its key is not known, and the provider does not answer. */
    ISSUER_AWAY("identity.issuer-away", 503);

    private final Reason reason;

    IdentityError(String code, int status) {
        this.reason = new Reason(code, status);
    }

    @Override
    public Reason reason() {
        return reason;
    }
}
