package io.confetti.platform.digest;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** The digests that every Java has; texts are digested as UTF-8. */
public final class Digests {
    private static final String HMAC = "HmacSHA256";

    private Digests() {}

    /** A SHA-256 to be fed piece by piece. */
    public static MessageDigest sha256() {
        return digest("SHA-256");
    }

    public static byte[] sha256(byte[] content) {
        return sha256().digest(content);
    }

    /** 64 hexadecimal digits in lower case. */
    public static String sha256Hex(String text) {
        return hex(sha256(), text);
    }

    /** 40 hexadecimal digits in lower case: names of scripts in Redis, nothing that has to withstand an attacker. */
    public static String sha1Hex(String text) {
        return hex(digest("SHA-1"), text);
    }

    public static byte[] hmacSha256(byte[] key, String text) {
        return hmacSha256(key, text.getBytes(StandardCharsets.UTF_8));
    }

    public static byte[] hmacSha256(byte[] key, byte[] content) {
        try {
            Mac mac = Mac.getInstance(HMAC);
            mac.init(new SecretKeySpec(key, HMAC));
            return mac.doFinal(content);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has " + HMAC, e);
        }
    }

    private static String hex(MessageDigest digest, String text) {
        return HexFormat.of().formatHex(digest.digest(text.getBytes(StandardCharsets.UTF_8)));
    }

    private static MessageDigest digest(String name) {
        try {
            return MessageDigest.getInstance(name);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has " + name, e);
        }
    }
}
