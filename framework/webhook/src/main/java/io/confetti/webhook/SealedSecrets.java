package io.confetti.webhook;

import io.confetti.platform.digest.Digests;
import io.confetti.platform.identity.IdentityKeys;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Base64;
import javax.crypto.Cipher;
import javax.crypto.SecretKey;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.springframework.stereotype.Component;

/**
 * Secrets of endpoints as the database keeps them: AES-256-GCM, bound to their endpoint. Whoever reads the table alone can
 * sign nothing.
 */
@Component
class SealedSecrets {
    private static final String AES = "AES/GCM/NoPadding";
    private static final String PURPOSE = "confetti webhook secrets";
    private static final String FORM = "1:";
    private static final int KEY_BYTES = 32;
    private static final int SECRET_BYTES = 32;
    private static final int NONCE_BYTES = 12;
    private static final int TAG_BITS = 128;

    private final SecretKey key;
    private final SecureRandom random = new SecureRandom();

    SealedSecrets(WebhookProperties properties, IdentityKeys identity) {
        this.key = new SecretKeySpec(Digests.hmacSha256(source(properties.key(), identity), PURPOSE), "AES");
    }

    /** A new secret, sealed. */
    String fresh(long endpointId) {
        byte[] secret = new byte[SECRET_BYTES];
        random.nextBytes(secret);
        return seal(secret, endpointId);
    }

    /** @throws SecretUnreadable if it was sealed for another endpoint or with another key */
    byte[] open(String sealed, long endpointId) {
        try {
            byte[] bytes = Base64.getDecoder().decode(sealed.substring(FORM.length()));
            var cipher = cipher(Cipher.DECRYPT_MODE, bytes, endpointId);
            return cipher.doFinal(bytes, NONCE_BYTES, bytes.length - NONCE_BYTES);
        } catch (GeneralSecurityException | IllegalArgumentException | IndexOutOfBoundsException e) {
            throw new SecretUnreadable(endpointId, e);
        }
    }

    /** As its receiver configures it. */
    static String text(byte[] secret) {
        return "whsec_" + Base64.getEncoder().encodeToString(secret);
    }

    private String seal(byte[] secret, long endpointId) {
        try {
            byte[] nonce = new byte[NONCE_BYTES];
            random.nextBytes(nonce);
            byte[] text = cipher(Cipher.ENCRYPT_MODE, nonce, endpointId).doFinal(secret);
            byte[] all = ByteBuffer.allocate(nonce.length + text.length)
                    .put(nonce)
                    .put(text)
                    .array();
            return FORM + Base64.getEncoder().encodeToString(all);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has " + AES, e);
        }
    }

    /** @param nonce its first bytes */
    private Cipher cipher(int mode, byte[] nonce, long endpointId) throws GeneralSecurityException {
        var cipher = Cipher.getInstance(AES);
        cipher.init(mode, key, new GCMParameterSpec(TAG_BITS, nonce, 0, NONCE_BYTES));
        cipher.updateAAD(Long.toString(endpointId).getBytes(StandardCharsets.US_ASCII));
        return cipher;
    }

    private static byte[] source(String configured, IdentityKeys identity) {
        if (configured.isBlank()) {
            if (!identity.real().isEmpty()) {
                throw new IllegalStateException("CONFETTI_WEBHOOK_KEY is required with CONFETTI_IDENTITY_PUBLIC_KEY");
            }
            return identity.service().getEncoded();
        }
        byte[] bytes = configured.getBytes(StandardCharsets.UTF_8);
        if (bytes.length < KEY_BYTES) {
            throw new IllegalStateException("CONFETTI_WEBHOOK_KEY must have at least 32 bytes");
        }
        return bytes;
    }
}
