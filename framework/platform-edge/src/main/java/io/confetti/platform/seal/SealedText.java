package io.confetti.platform.seal;

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

/**
 * Seals what a database keeps: AES-256-GCM, bound to a purpose and to an owner, so that a row that is copied to another owner does
 * not open there. Safe for use by several threads.
 */
public final class SealedText {
    private static final String AES = "AES/GCM/NoPadding";
    private static final String FORM = "1:";
    private static final int KEY_BYTES = 32;
    private static final int NONCE_BYTES = 12;
    private static final int TAG_BITS = 128;

    private final SecretKey key;
    private final SecureRandom random = new SecureRandom();

    private SealedText(byte[] source, String purpose) {
        this.key = new SecretKeySpec(Digests.hmacSha256(source, purpose), "AES");
    }

    /**
     * @param purpose what is sealed; another purpose with the same key opens nothing
     * @param variable names the key to whoever has to set it
     * @param configured at least 32 bytes; empty in development, where the key is made from the development key
     * @throws IllegalStateException if the key is too short, or missing beside a real identity key
     */
    public static SealedText withKey(String purpose, String variable, String configured, IdentityKeys identity) {
        return new SealedText(source(variable, configured, identity), purpose);
    }

    /**
     * For what need not stay readable when that key is changed.
     *
     * @param purpose see the other method
     * @param key that the service has anyway, such as the one between services
     */
    public static SealedText withKey(String purpose, SecretKey key) {
        return new SealedText(key.getEncoded(), purpose);
    }

    /** @param owner whose text it is; it opens with the same owner only */
    public String seal(byte[] text, String owner) {
        try {
            byte[] nonce = new byte[NONCE_BYTES];
            random.nextBytes(nonce);
            byte[] sealed = cipher(Cipher.ENCRYPT_MODE, nonce, owner).doFinal(text);
            byte[] all = ByteBuffer.allocate(nonce.length + sealed.length)
                    .put(nonce)
                    .put(sealed)
                    .array();
            return FORM + Base64.getEncoder().encodeToString(all);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has " + AES, e);
        }
    }

    /** @throws SealBroken if it was sealed for another owner or with another key, or changed since */
    public byte[] open(String sealed, String owner) {
        try {
            byte[] bytes = Base64.getDecoder().decode(sealed.substring(FORM.length()));
            return cipher(Cipher.DECRYPT_MODE, bytes, owner).doFinal(bytes, NONCE_BYTES, bytes.length - NONCE_BYTES);
        } catch (GeneralSecurityException | IllegalArgumentException | IndexOutOfBoundsException e) {
            throw new SealBroken(e);
        }
    }

    /** @param nonce its first bytes */
    private Cipher cipher(int mode, byte[] nonce, String owner) throws GeneralSecurityException {
        var cipher = Cipher.getInstance(AES);
        cipher.init(mode, key, new GCMParameterSpec(TAG_BITS, nonce, 0, NONCE_BYTES));
        cipher.updateAAD(owner.getBytes(StandardCharsets.UTF_8));
        return cipher;
    }

    private static byte[] source(String variable, String configured, IdentityKeys identity) {
        if (configured.isBlank()) {
            if (!identity.isDevelopment()) {
                throw new IllegalStateException(variable + " is required with a real identity");
            }
            return identity.service().getEncoded();
        }
        byte[] bytes = configured.getBytes(StandardCharsets.UTF_8);
        if (bytes.length < KEY_BYTES) {
            throw new IllegalStateException(variable + " must have at least " + KEY_BYTES + " bytes");
        }
        return bytes;
    }
}
