package io.confetti.platform.identity;

import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.RemoteKeySourceException;
import com.nimbusds.jose.proc.DefaultJOSEObjectTypeVerifier;
import com.nimbusds.jose.proc.JWSVerificationKeySelector;
import com.nimbusds.jose.proc.SecurityContext;
import com.nimbusds.jwt.proc.DefaultJWTProcessor;
import io.confetti.platform.identity.issuer.IssuerKeys;
import io.confetti.platform.identity.issuer.IssuerProperties;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.security.oauth2.jwt.Jwt;
import org.springframework.security.oauth2.jwt.JwtDecoder;
import org.springframework.security.oauth2.jwt.JwtException;
import org.springframework.security.oauth2.jwt.MappedJwtClaimSetConverter;
import org.springframework.security.oauth2.jwt.NimbusJwtDecoder;

/** Tokens of an OpenID provider, which publishes its keys. What comes out speaks our claims. */
public final class IssuerTokens implements JwtDecoder {
    private final String issuer;
    private final IssuerKeys keys;
    private final NimbusJwtDecoder decoder;

    public IssuerTokens(IssuerProperties settings, IssuerKeys keys, Clock clock) {
        this.issuer = settings.issuer();
        this.keys = keys;
        this.decoder = new NimbusJwtDecoder(processor(settings.algorithms(), keys));
        var claims = new IssuerClaims(settings);
        var usual = MappedJwtClaimSetConverter.withDefaults(Map.of());
        decoder.setClaimSetConverter(theirs -> claims.translate(usual.convert(theirs)));
        decoder.setJwtValidator(TokenChecks.ofTime(clock)
                .named(settings.issuer(), settings.audience())
                .all());
    }

    boolean isOf(String namedIssuer) {
        return issuer.equals(namedIssuer);
    }

    /** Whether {@link #decode} may have to wait for the provider. */
    boolean mayWait(JWSHeader header) {
        return !keys.know(header);
    }

    /** @throws CallerRefused if the token is good or may be so, and nevertheless not enough */
    @Override
    public Jwt decode(String token) {
        Jwt good = verified(token);
        if (!TokenChecks.fit(CallerClaims.read(good), false)) {
            throw new CallerRefused(IdentityError.NO_ROLE, null);
        }
        return good;
    }

    private Jwt verified(String token) {
        try {
            return decoder.decode(token);
        } catch (JwtException refused) {
            if (refused.getCause() instanceof RemoteKeySourceException) {
                throw new CallerRefused(IdentityError.ISSUER_AWAY, refused);
            }
            throw refused;
        }
    }

    /** Access tokens may say that they are some (RFC 9068). Times and names are judged by our checks, by our clock. */
    private static DefaultJWTProcessor<SecurityContext> processor(List<String> algorithms, IssuerKeys keys) {
        var processor = new DefaultJWTProcessor<SecurityContext>();
        processor.setJWSKeySelector(new JWSVerificationKeySelector<>(signatures(algorithms), keys));
        processor.setJWSTypeVerifier(
                new DefaultJOSEObjectTypeVerifier<>(JOSEObjectType.JWT, new JOSEObjectType("at+jwt"), null));
        processor.setJWTClaimsSetVerifier((claims, context) -> {});
        return processor;
    }

    /** With a shared secret whoever can judge a token could make one, and a published key would be such a secret. */
    private static Set<JWSAlgorithm> signatures(List<String> names) {
        Set<JWSAlgorithm> algorithms = names.stream().map(JWSAlgorithm::parse).collect(Collectors.toSet());
        if (algorithms.isEmpty() || !JWSAlgorithm.Family.SIGNATURE.containsAll(algorithms)) {
            throw new IllegalStateException("confetti.oidc.algorithms must be of public keys, such as RS256: " + names);
        }
        return algorithms;
    }
}
