package io.confetti.platform.identity;

import java.nio.file.Path;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * @param publicKey location of the PEM of the real RSA key, or of several one after the other: a token of any of them is
 *     good, so that a key can be changed while tokens of the one before still live; wins over the development key
 * @param devKeyFile development key, made at first use
 * @param serviceSecret signs tokens between services; required with a real key, derived from the development key else
 * @param issuer that a token of a real key must name ({@code iss}); empty: any
 * @param audience that a token of a real key must name among its own ({@code aud}); empty: any
 */
@ConfigurationProperties("confetti.identity")
public record IdentityProperties(
        String publicKey, Path devKeyFile, String serviceSecret, String issuer, String audience) {
    static boolean isSet(String text) {
        return text != null && !text.isBlank();
    }

    public boolean hasRealKey() {
        return isSet(publicKey);
    }
}
