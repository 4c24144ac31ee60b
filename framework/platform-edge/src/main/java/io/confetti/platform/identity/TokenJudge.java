package io.confetti.platform.identity;

import com.nimbusds.jose.Header;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.util.Base64URL;
import java.security.interfaces.RSAPublicKey;
import java.text.ParseException;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.springframework.security.oauth2.core.DelegatingOAuth2TokenValidator;
import org.springframework.security.oauth2.core.OAuth2Error;
import org.springframework.security.oauth2.core.OAuth2TokenValidator;
import org.springframework.security.oauth2.core.OAuth2TokenValidatorResult;
import org.springframework.security.oauth2.jose.jws.MacAlgorithm;
import org.springframework.security.oauth2.jose.jws.SignatureAlgorithm;
import org.springframework.security.oauth2.jwt.BadJwtException;
import org.springframework.security.oauth2.jwt.Jwt;
import org.springframework.security.oauth2.jwt.JwtAudienceValidator;
import org.springframework.security.oauth2.jwt.JwtDecoder;
import org.springframework.security.oauth2.jwt.JwtException;
import org.springframework.security.oauth2.jwt.JwtIssuerValidator;
import org.springframework.security.oauth2.jwt.JwtTimestampValidator;
import org.springframework.security.oauth2.jwt.NimbusJwtDecoder;

/**
 * Accepts a token or not. Tokens between services have a key of their own, named by the header's {@code kid}: neither key
 * can make the other's tokens, because the role must fit the key.
 */
public class TokenJudge implements JwtDecoder {
    private static final Duration SKEW = Duration.ofSeconds(30);

    private final List<NimbusJwtDecoder> people;
    private final NimbusJwtDecoder services;

    /** @param withServices false at the edge, where a service's token is refused */
    public TokenJudge(IdentityKeys keys, IdentityProperties settings, Clock clock, boolean withServices) {
        this.people = peopleDecoders(keys);
        people.forEach(decoder -> judge(decoder, clock, false, keys.real().isEmpty() ? List.of() : targets(settings)));
        this.services = withServices ? hmac(keys.service()) : null;
        if (withServices) {
            judge(services, clock, true, List.of());
        }
    }

    @Override
    public Jwt decode(String token) {
        if (isOfService(token)) {
            if (services == null) {
                throw new BadJwtException("service tokens are not accepted here");
            }
            return services.decode(token);
        }
        return decodeByAny(token);
    }

    /** While a key is changed tokens of both are good; which one has signed is found by trying. */
    private Jwt decodeByAny(String token) {
        JwtException refusal = null;
        for (JwtDecoder decoder : people) {
            try {
                return decoder.decode(token);
            } catch (JwtException notThisOne) {
                refusal = notThisOne;
            }
        }
        throw refusal;
    }

    /** Looks at the header alone; the decoder reads the claims. */
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

    private static List<NimbusJwtDecoder> peopleDecoders(IdentityKeys keys) {
        return keys.real().isEmpty()
                ? List.of(hmac(keys.dev()))
                : keys.real().stream().map(TokenJudge::rsa).toList();
    }

    private static NimbusJwtDecoder rsa(RSAPublicKey key) {
        return NimbusJwtDecoder.withPublicKey(key)
                .signatureAlgorithm(SignatureAlgorithm.RS256)
                .build();
    }

    private static NimbusJwtDecoder hmac(javax.crypto.SecretKey key) {
        return NimbusJwtDecoder.withSecretKey(key)
                .macAlgorithm(MacAlgorithm.HS256)
                .build();
    }

    private static void judge(
            NimbusJwtDecoder decoder, Clock clock, boolean service, List<OAuth2TokenValidator<Jwt>> targets) {
        var times = new JwtTimestampValidator(SKEW);
        times.setClock(clock);
        List<OAuth2TokenValidator<Jwt>> all = new ArrayList<>(targets);
        all.add(times);
        all.add(token -> judgeClaims(token, service));
        decoder.setJwtValidator(new DelegatingOAuth2TokenValidator<>(all));
    }

    /** A provider signs tokens for other applications with the same key: only what is meant for us counts. */
    private static List<OAuth2TokenValidator<Jwt>> targets(IdentityProperties settings) {
        List<OAuth2TokenValidator<Jwt>> targets = new ArrayList<>();
        if (IdentityProperties.isSet(settings.issuer())) {
            targets.add(new JwtIssuerValidator(settings.issuer()));
        }
        if (IdentityProperties.isSet(settings.audience())) {
            targets.add(new JwtAudienceValidator(settings.audience()));
        }
        return targets;
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
