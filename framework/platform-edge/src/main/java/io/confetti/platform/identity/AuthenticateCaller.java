package io.confetti.platform.identity;

import org.springframework.security.core.Authentication;
import org.springframework.security.oauth2.jwt.JwtException;
import org.springframework.security.oauth2.server.resource.InvalidBearerTokenException;
import org.springframework.security.oauth2.server.resource.authentication.BearerTokenAuthenticationToken;

/** Finds out who calls. The same at the edge and in services, which differ in what they have to wait for. */
public final class AuthenticateCaller {
    private final TokenJudge judge;

    public AuthenticateCaller(TokenJudge judge) {
        this.judge = judge;
    }

    /**
     * @param given the bearer token of the call
     * @param path of the call
     * @throws InvalidBearerTokenException if it is refused
     * @throws CallerRefused if the token is not to blame
     */
    public CallerAuthentication authenticate(Authentication given, String path) {
        try {
            return CallerAuthentication.of(judge.decode(tokenOf(given)), path);
        } catch (JwtException refused) {
            throw new InvalidBearerTokenException(refused.getMessage(), refused);
        }
    }

    /** Whether {@link #authenticate} may have to wait for the provider; a thread that must not wait leaves it to another one. */
    public boolean mayWait(Authentication given) {
        return judge.mayWait(tokenOf(given));
    }

    private static String tokenOf(Authentication given) {
        return ((BearerTokenAuthenticationToken) given).getToken();
    }
}
