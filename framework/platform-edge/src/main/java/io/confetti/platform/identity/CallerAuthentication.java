package io.confetti.platform.identity;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.springframework.security.authentication.AbstractAuthenticationToken;
import org.springframework.security.authentication.BadCredentialsException;
import org.springframework.security.core.authority.SimpleGrantedAuthority;
import org.springframework.security.oauth2.jwt.Jwt;

/** A verified caller in the security context. */
public final class CallerAuthentication extends AbstractAuthenticationToken {
    private static final long serialVersionUID = 1L;

    private final transient Caller caller;
    private final transient List<Role> roles;
    private final Instant expiresAt;

    private CallerAuthentication(Caller caller, List<Role> roles, Instant expiresAt) {
        super(List.of(new SimpleGrantedAuthority("ROLE_" + caller.role().name())));
        this.caller = caller;
        this.roles = roles;
        this.expiresAt = expiresAt;
        setAuthenticated(true);
    }

    /** @param path of the call: it decides in which of his roles somebody acts who has several */
    static CallerAuthentication of(Jwt token, String path) {
        List<Caller> callers = CallerClaims.read(token);
        if (callers.isEmpty()) {
            throw new BadCredentialsException("claims do not fit");
        }
        Caller acting = PathRole.ofClient(path)
                .flatMap(rule -> strongest(callers, rule))
                .orElse(callers.get(0));
        return new CallerAuthentication(
                acting, callers.stream().map(Caller::role).toList(), token.getExpiresAt());
    }

    private static Optional<Caller> strongest(List<Caller> callers, PathRole rule) {
        return callers.stream().filter(caller -> rule.admits(caller.role())).reduce((weaker, stronger) -> stronger);
    }

    /** When the token ends; what goes on for longer than a call ends then, too. */
    public Instant expiresAt() {
        return expiresAt;
    }

    @Override
    public Caller getPrincipal() {
        return caller;
    }

    /** All that the caller has; for this call that of {@link #getPrincipal} counts. */
    public List<Role> roles() {
        return roles;
    }

    @Override
    public Object getCredentials() {
        return "";
    }
}
