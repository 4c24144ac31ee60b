package io.confetti.platform.digest;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Signatures as the Standard Webhooks specification wants them: HMAC-SHA256 over id, timestamp and body. Whatever the suite posts
 * to others is signed so.
 */
public final class WebhookSignature {

    private static final String PREFIX = "whsec_";

    private WebhookSignature() {}

    /**
     * @param epochSecond when the post is made
     * @param secrets each makes a signature; a receiver is content with one that fits
     */
    public static String of(String id, long epochSecond, String body, List<byte[]> secrets) {
        byte[] signed = (id + "." + epochSecond + "." + body).getBytes(StandardCharsets.UTF_8);
        return secrets.stream()
                .map(secret -> "v1," + Base64.getEncoder().encodeToString(Digests.hmacSha256(secret, signed)))
                .collect(Collectors.joining(" "));
    }

    /**
     * The bytes of a configured secret: {@code whsec_} and Base64, or any other text as it stands.
     *
     * @throws IllegalArgumentException if it begins as the former and is no Base64
     */
    public static byte[] secret(String text) {
        return text.startsWith(PREFIX)
                ? Base64.getDecoder().decode(text.substring(PREFIX.length()))
                : text.getBytes(StandardCharsets.UTF_8);
    }
}
