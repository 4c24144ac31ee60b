package io.confetti.platform.identity;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.interfaces.RSAPublicKey;
import javax.crypto.SecretKey;
import javax.crypto.spec.SecretKeySpec;
import org.springframework.core.io.DefaultResourceLoader;
import org.springframework.security.converter.RsaKeyConverters;

/**
 * The keys of this process.
 *
 * @param real RSA key of the identity provider, or null in development
 * @param dev development key, or null with a real key
 * @param service key of tokens between services, or null where none is known
 */
public record IdentityKeys(RSAPublicKey real, SecretKey dev, SecretKey service) {
    private static final int SECRET_BYTES = 32;

    public static IdentityKeys of(IdentityProperties settings) {
        String secret = settings.serviceSecret();
        boolean hasSecret = secret != null && !secret.isBlank();
        if (settings.hasRealKey()) {
            if (!hasSecret) {
                throw new IllegalStateException(
                        "CONFETTI_SERVICE_SECRET is required with CONFETTI_IDENTITY_PUBLIC_KEY");
            }
            return new IdentityKeys(readPem(settings.publicKey()), null, serviceKey(secret));
        }
        if (settings.devKeyFile() == null || settings.devKeyFile().toString().isBlank()) {
            throw new IllegalStateException("set CONFETTI_IDENTITY_PUBLIC_KEY or CONFETTI_IDENTITY_KEY_FILE");
        }
        byte[] dev = new KeyFile(settings.devKeyFile()).readOrCreate();
        SecretKey service = hasSecret ? serviceKey(secret) : hmac(SignedToken.serviceKeyOf(dev));
        return new IdentityKeys(null, hmac(dev), service);
    }

    /** Keys of the edge, where tokens between services are not accepted. */
    public static IdentityKeys ofEdge(IdentityProperties settings) {
        return settings.hasRealKey() ? new IdentityKeys(readPem(settings.publicKey()), null, null) : of(settings);
    }

    private static SecretKey serviceKey(String secret) {
        byte[] bytes = secret.getBytes(StandardCharsets.UTF_8);
        if (bytes.length < SECRET_BYTES) {
            throw new IllegalStateException("CONFETTI_SERVICE_SECRET must have at least 32 bytes");
        }
        return hmac(bytes);
    }

    private static SecretKey hmac(byte[] key) {
        return new SecretKeySpec(key, "HmacSHA256");
    }

    private static RSAPublicKey readPem(String location) {
        String resource = location.contains(":") ? location : "file:" + location;
        try (InputStream in = new DefaultResourceLoader().getResource(resource).getInputStream()) {
            return RsaKeyConverters.x509().convert(in);
        } catch (IOException e) {
            throw new UncheckedIOException("public key " + location, e);
        }
    }
}
