package io.confetti.platform.identity;

import java.nio.file.Path;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * @param publicKey location of the PEM of the real RSA key; wins over the development key
 * @param devKeyFile development key, made at first use
 * @param serviceSecret signs tokens between services; required with a real key, derived from the development key else
 */
@ConfigurationProperties("confetti.identity")
public record IdentityProperties(String publicKey, Path devKeyFile, String serviceSecret) {
    public boolean hasRealKey() {
        return publicKey != null && !publicKey.isBlank();
    }
}
