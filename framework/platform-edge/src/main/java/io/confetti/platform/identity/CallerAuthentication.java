package io.confetti.platform.identity;

import java.util.List;
import org.springframework.security.authentication.AbstractAuthenticationToken;
import org.springframework.security.authentication.BadCredentialsException;
import org.springframework.security.core.authority.SimpleGrantedAuthority;
import org.springframework.security.oauth2.jwt.Jwt;

/** A verified caller in the security context. */
public final class CallerAuthentication extends AbstractAuthenticationToken {
    private static final long serialVersionUID = 1L;

    private final transient Caller caller;

    private CallerAuthentication(Caller caller) {
        super(List.of(new SimpleGrantedAuthority("ROLE_" + caller.role().name())));
        this.caller = caller;
        setAuthenticated(true);
    }

    public static CallerAuthentication of(Jwt token) {
        return new CallerAuthentication(
                CallerClaims.read(token).orElseThrow(() -> new BadCredentialsException("claims do not fit")));
    }

    @Override
    public Caller getPrincipal() {
        return caller;
    }

    @Override
    public Object getCredentials() {
        return "";
    }
}
