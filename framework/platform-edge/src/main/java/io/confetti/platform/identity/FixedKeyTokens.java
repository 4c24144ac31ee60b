package io.confetti.platform.identity;

import java.security.interfaces.RSAPublicKey;
import java.time.Clock;
import java.util.List;
import java.util.stream.Stream;
import javax.crypto.SecretKey;
import org.springframework.security.oauth2.core.OAuth2TokenValidator;
import org.springframework.security.oauth2.jose.jws.MacAlgorithm;
import org.springframework.security.oauth2.jose.jws.SignatureAlgorithm;
import org.springframework.security.oauth2.jwt.BadJwtException;
import org.springframework.security.oauth2.jwt.Jwt;
import org.springframework.security.oauth2.jwt.JwtDecoder;
import org.springframework.security.oauth2.jwt.JwtException;
import org.springframework.security.oauth2.jwt.NimbusJwtDecoder;

/** Tokens of keys that this process was started with. While a key is changed there are two, and a token of either is good. */
final class FixedKeyTokens implements JwtDecoder {
    private final List<NimbusJwtDecoder> decoders;

    private FixedKeyTokens(Stream<NimbusJwtDecoder> decoders, OAuth2TokenValidator<Jwt> checks) {
        this.decoders = decoders.toList();
        this.decoders.forEach(decoder -> decoder.setJwtValidator(checks));
    }

    /** Of people and systems. */
    static FixedKeyTokens ofClients(IdentityKeys keys, IdentityProperties settings, Clock clock) {
        TokenChecks checks = TokenChecks.ofTime(clock).ofService(false);
        if (keys.isDevelopment()) {
            return new FixedKeyTokens(Stream.of(hmac(keys.dev())), checks.all());
        }
        return new FixedKeyTokens(
                keys.real().stream().map(FixedKeyTokens::rsa),
                checks.named(settings.issuer(), settings.audience()).all());
    }

    static FixedKeyTokens ofServices(IdentityKeys keys, Clock clock) {
        return new FixedKeyTokens(
                Stream.of(hmac(keys.service())),
                TokenChecks.ofTime(clock).ofService(true).all());
    }

    /** Which key has signed is found by trying. */
    @Override
    public Jwt decode(String token) {
        JwtException refusal = new BadJwtException("no key is fixed that could have signed it");
        for (JwtDecoder decoder : decoders) {
            try {
                return decoder.decode(token);
            } catch (JwtException notThisOne) {
                refusal = notThisOne;
            }
        }
        throw refusal;
    }

    private static NimbusJwtDecoder rsa(RSAPublicKey key) {
        return NimbusJwtDecoder.withPublicKey(key)
                .signatureAlgorithm(SignatureAlgorithm.RS256)
                .build();
    }

    private static NimbusJwtDecoder hmac(SecretKey key) {
        return NimbusJwtDecoder.withSecretKey(key)
                .macAlgorithm(MacAlgorithm.HS256)
                .build();
    }
}
