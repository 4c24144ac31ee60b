package io.confetti.platform.identity;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.interfaces.RSAPublicKey;
import java.util.List;
import java.util.regex.Pattern;
import javax.crypto.SecretKey;
import javax.crypto.spec.SecretKeySpec;
import org.springframework.core.io.DefaultResourceLoader;
import org.springframework.security.converter.RsaKeyConverters;

/**
 * The keys of this process.
 *
 * @param real RSA keys of the identity provider; none in development
 * @param dev development key, or null with a real key
 * @param service key of tokens between services, or null where none is known
 */
public record IdentityKeys(List<RSAPublicKey> real, SecretKey dev, SecretKey service) {
    private static final int SECRET_BYTES = 32;
    /** Each is tried for a token, and a rotation needs two. */
    private static final int MOST_KEYS = 8;

    private static final Pattern PEM =
            Pattern.compile("-----BEGIN PUBLIC KEY-----.+?-----END PUBLIC KEY-----", Pattern.DOTALL);

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
        return new IdentityKeys(List.of(), hmac(dev), service);
    }

    /** Whether tokens of the development key are good: there is no real one. */
    public boolean isDevelopment() {
        return dev != null;
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

    /** All the keys of a file, in its order; what stands between them is of no account. */
    private static List<RSAPublicKey> readPem(String location) {
        String resource = location.contains(":") ? location : "file:" + location;
        try (InputStream in = new DefaultResourceLoader().getResource(resource).getInputStream()) {
            String text = new String(in.readAllBytes(), StandardCharsets.US_ASCII);
            List<RSAPublicKey> keys = PEM.matcher(text)
                    .results()
                    .map(found -> readKey(found.group(), location))
                    .toList();
            if (keys.isEmpty() || keys.size() > MOST_KEYS) {
                throw new IllegalStateException("public key " + location + " holds " + keys.size()
                        + " blocks BEGIN PUBLIC KEY, not 1 to " + MOST_KEYS);
            }
            return keys;
        } catch (IOException e) {
            throw new UncheckedIOException("public key " + location, e);
        }
    }

    private static RSAPublicKey readKey(String pem, String location) {
        try {
            return RsaKeyConverters.x509().convert(new ByteArrayInputStream(pem.getBytes(StandardCharsets.US_ASCII)));
        } catch (RuntimeException notRsa) {
            throw new IllegalStateException("public key " + location + " holds a block that is no RSA key", notRsa);
        }
    }
}
