package io.confetti.platform.identity;

import io.confetti.platform.error.CommonError;
import io.confetti.platform.error.ErrorCode;
import org.springframework.security.core.AuthenticationException;
import org.springframework.security.oauth2.core.OAuth2AuthenticationException;

/** A caller is refused for a reason of its own. */
public final class CallerRefused extends AuthenticationException {
    private static final long serialVersionUID = 1L;

    private final transient ErrorCode code;

    CallerRefused(ErrorCode code, Throwable cause) {
        super(code.code(), cause);
        this.code = code;
    }

    /** What to answer. */
    public static ErrorCode codeOf(AuthenticationException refusal) {
        return refusal instanceof CallerRefused refused ? refused.code : CommonError.UNAUTHORISED;
    }

    /** Value of {@code WWW-Authenticate} (RFC 6750): what is wrong with a token, if there was one. */
    public static String challengeOf(AuthenticationException refusal) {
        return refusal instanceof OAuth2AuthenticationException bad
                        && bad.getError().getDescription() != null
                ? "Bearer error=\"%s\", error_description=\"%s\""
                        .formatted(bad.getError().getErrorCode(), bad.getError().getDescription())
                : "Bearer";
    }
}
