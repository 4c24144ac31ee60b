package io.confetti.platform.identity;

import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.springframework.security.oauth2.core.DelegatingOAuth2TokenValidator;
import org.springframework.security.oauth2.core.OAuth2Error;
import org.springframework.security.oauth2.core.OAuth2TokenValidator;
import org.springframework.security.oauth2.core.OAuth2TokenValidatorResult;
import org.springframework.security.oauth2.jwt.Jwt;
import org.springframework.security.oauth2.jwt.JwtAudienceValidator;
import org.springframework.security.oauth2.jwt.JwtIssuerValidator;
import org.springframework.security.oauth2.jwt.JwtTimestampValidator;

/** What a token must fulfil beside its signature. */
final class TokenChecks {
    private static final Duration SKEW = Duration.ofSeconds(30);

    private final List<OAuth2TokenValidator<Jwt>> checks = new ArrayList<>();

    private TokenChecks(Clock clock) {
        var times = new JwtTimestampValidator(SKEW);
        times.setClock(clock);
        checks.add(times);
        checks.add(token -> result(token.getExpiresAt() != null));
    }

    /** That it is not over, and ends at all. */
    static TokenChecks ofTime(Clock clock) {
        return new TokenChecks(clock);
    }

    /** A provider signs tokens for other applications with the same key: only what is meant for us counts. */
    TokenChecks named(String issuer, String audience) {
        if (IdentityProperties.isSet(issuer)) {
            checks.add(new JwtIssuerValidator(issuer));
        }
        if (IdentityProperties.isSet(audience)) {
            checks.add(new JwtAudienceValidator(audience));
        }
        return this;
    }

    /** The roles must fit the key: neither key can make the other's tokens. */
    TokenChecks ofService(boolean service) {
        checks.add(token -> result(fit(CallerClaims.read(token), service)));
        return this;
    }

    OAuth2TokenValidator<Jwt> all() {
        return new DelegatingOAuth2TokenValidator<>(checks);
    }

    static boolean fit(List<Caller> callers, boolean service) {
        return !callers.isEmpty() && callers.stream().allMatch(caller -> (caller.role() == Role.SERVICE) == service);
    }

    private static OAuth2TokenValidatorResult result(boolean good) {
        return good
                ? OAuth2TokenValidatorResult.success()
                : OAuth2TokenValidatorResult.failure(new OAuth2Error("invalid_token", "claims do not fit", null));
    }
}
