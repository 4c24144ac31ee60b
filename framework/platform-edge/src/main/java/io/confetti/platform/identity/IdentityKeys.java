package io.confetti.platform.identity;

import io.confetti.platform.identity.issuer.IssuerProperties;
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
 * @param real fixed RSA keys of the identity provider; none in development, and where a provider publishes its keys
 * @param dev development key, or null with a real identity
 * @param service key of tokens between services, or null where none is known
 */
public record IdentityKeys(List<RSAPublicKey> real, SecretKey dev, SecretKey service) {
    private static final int SECRET_BYTES = 32;
    /** Each is tried for a token, and a rotation needs two. */
    private static final int MOST_KEYS = 8;

    private static final Pattern PEM =
            Pattern.compile("-----BEGIN PUBLIC KEY-----.+?-----END PUBLIC KEY-----", Pattern.DOTALL);

    /** Without an OpenID provider. */
    public static IdentityKeys of(IdentityProperties settings) {
        return of(settings, IssuerProperties.NONE);
    }

    /** @param issuer a real one leaves no place for the development key */
    public static IdentityKeys of(IdentityProperties settings, IssuerProperties issuer) {
        String secret = settings.serviceSecret();
        boolean hasSecret = IdentityProperties.isSet(secret);
        if (isReal(settings, issuer)) {
            if (!hasSecret) {
                throw new IllegalStateException("CONFETTI_SERVICE_SECRET is required with a real identity ("
                        + "CONFETTI_IDENTITY_PUBLIC_KEY or CONFETTI_OIDC_ISSUER)");
            }
            return new IdentityKeys(fixedKeys(settings), null, serviceKey(secret));
        }
        if (settings.devKeyFile() == null || settings.devKeyFile().toString().isBlank()) {
            throw new IllegalStateException(
                    "set CONFETTI_IDENTITY_PUBLIC_KEY, CONFETTI_OIDC_ISSUER or CONFETTI_IDENTITY_KEY_FILE");
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
    public static IdentityKeys ofEdge(IdentityProperties settings, IssuerProperties issuer) {
        return isReal(settings, issuer) ? new IdentityKeys(fixedKeys(settings), null, null) : of(settings, issuer);
    }

    /** @throws IllegalStateException if the issuer of development, whose passwords everybody knows, stands beside a real key */
    private static boolean isReal(IdentityProperties settings, IssuerProperties issuer) {
        if (settings.hasRealKey() && issuer.isDevelopment()) {
            throw new IllegalStateException("CONFETTI_OIDC_ISSUER is an issuer on this machine (" + issuer.issuer()
                    + "), which is for development and not accepted beside CONFETTI_IDENTITY_PUBLIC_KEY");
        }
        return settings.hasRealKey() || issuer.isConfigured() && !issuer.isDevelopment();
    }

    private static List<RSAPublicKey> fixedKeys(IdentityProperties settings) {
        return settings.hasRealKey() ? readPem(settings.publicKey()) : List.of();
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
