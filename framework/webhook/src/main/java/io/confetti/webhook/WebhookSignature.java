package io.confetti.webhook;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Base64;
import java.util.List;
import java.util.stream.Collectors;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Signatures as the Standard Webhooks specification wants them: HMAC-SHA256 over id, timestamp and body. */
final class WebhookSignature {
    private static final String HMAC = "HmacSHA256";

    private WebhookSignature() {}

    /**
     * @param epochSecond when the post is made
     * @param secrets each makes a signature; a receiver is content with one that fits
     */
    static String of(String id, long epochSecond, String body, List<byte[]> secrets) {
        byte[] signed = (id + "." + epochSecond + "." + body).getBytes(StandardCharsets.UTF_8);
        return secrets.stream()
                .map(secret -> "v1," + Base64.getEncoder().encodeToString(hmac(secret, signed)))
                .collect(Collectors.joining(" "));
    }

    private static byte[] hmac(byte[] secret, byte[] signed) {
        try {
            Mac mac = Mac.getInstance(HMAC);
            mac.init(new SecretKeySpec(secret, HMAC));
            return mac.doFinal(signed);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has " + HMAC, e);
        }
    }
}
