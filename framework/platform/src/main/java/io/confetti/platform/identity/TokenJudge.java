package io.confetti.platform.identity;

import com.nimbusds.jose.Header;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.util.Base64URL;
import java.text.ParseException;
import java.time.Clock;
import java.time.Duration;
import org.springframework.security.oauth2.core.DelegatingOAuth2TokenValidator;
import org.springframework.security.oauth2.core.OAuth2Error;
import org.springframework.security.oauth2.core.OAuth2TokenValidator;
import org.springframework.security.oauth2.core.OAuth2TokenValidatorResult;
import org.springframework.security.oauth2.jose.jws.MacAlgorithm;
import org.springframework.security.oauth2.jose.jws.SignatureAlgorithm;
import org.springframework.security.oauth2.jwt.BadJwtException;
import org.springframework.security.oauth2.jwt.Jwt;
import org.springframework.security.oauth2.jwt.JwtDecoder;
import org.springframework.security.oauth2.jwt.JwtTimestampValidator;
import org.springframework.security.oauth2.jwt.NimbusJwtDecoder;

/**
 * Accepts a token or not. Tokens between services have a key of their own, named by the header's {@code kid}: neither key
 * can make the other's tokens, because the role must fit the key.
 */
public class TokenJudge implements JwtDecoder {
    private static final Duration SKEW = Duration.ofSeconds(30);

    private final JwtDecoder people;
    private final JwtDecoder services;

    /** @param withServices false at the edge, where a service token is nobody's */
    public TokenJudge(IdentityKeys keys, Clock clock, boolean withServices) {
        this.people = judged(peopleDecoder(keys), clock, false);
        this.services = withServices ? judged(hmac(keys.service()), clock, true) : null;
    }

    @Override
    public Jwt decode(String token) {
        if (isOfService(token)) {
            if (services == null) {
                throw new BadJwtException("service tokens are not accepted here");
            }
            return services.decode(token);
        }
        return people.decode(token);
    }

    /** Looks at the header alone: the rest is read by the decoder. */
    private static boolean isOfService(String token) {
        int end = token.indexOf('.');
        if (end < 0) {
            throw new BadJwtException("not a token");
        }
        try {
            Header header = Header.parse(new Base64URL(token.substring(0, end)));
            return header instanceof JWSHeader signed && SignedToken.SERVICE_KEY_ID.equals(signed.getKeyID());
        } catch (ParseException | RuntimeException e) { // the parser refuses some numbers in a way of its own
            throw new BadJwtException("not a token", e);
        }
    }

    private static NimbusJwtDecoder peopleDecoder(IdentityKeys keys) {
        return keys.real() == null
                ? hmac(keys.dev())
                : NimbusJwtDecoder.withPublicKey(keys.real())
                        .signatureAlgorithm(SignatureAlgorithm.RS256)
                        .build();
    }

    private static NimbusJwtDecoder hmac(javax.crypto.SecretKey key) {
        return NimbusJwtDecoder.withSecretKey(key)
                .macAlgorithm(MacAlgorithm.HS256)
                .build();
    }

    private static NimbusJwtDecoder judged(NimbusJwtDecoder decoder, Clock clock, boolean service) {
        var times = new JwtTimestampValidator(SKEW);
        times.setClock(clock);
        OAuth2TokenValidator<Jwt> claims = token -> judgeClaims(token, service);
        decoder.setJwtValidator(new DelegatingOAuth2TokenValidator<>(times, claims));
        return decoder;
    }

    private static OAuth2TokenValidatorResult judgeClaims(Jwt token, boolean service) {
        boolean good = token.getExpiresAt() != null
                && CallerClaims.read(token)
                        .filter(caller -> (caller.role() == Role.SERVICE) == service)
                        .isPresent();
        return good
                ? OAuth2TokenValidatorResult.success()
                : OAuth2TokenValidatorResult.failure(new OAuth2Error("invalid_token", "claims do not fit", null));
    }
}
