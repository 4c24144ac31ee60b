package io.confetti.webhook;

import io.confetti.platform.digest.Digests;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.stream.Collectors;

/** Signatures as the Standard Webhooks specification wants them: HMAC-SHA256 over id, timestamp and body. */
final class WebhookSignature {

    private WebhookSignature() {}

    /**
     * @param epochSecond when the post is made
     * @param secrets each makes a signature; a receiver is content with one that fits
     */
    static String of(String id, long epochSecond, String body, List<byte[]> secrets) {
        byte[] signed = (id + "." + epochSecond + "." + body).getBytes(StandardCharsets.UTF_8);
        return secrets.stream()
                .map(secret -> "v1," + Base64.getEncoder().encodeToString(Digests.hmacSha256(secret, signed)))
                .collect(Collectors.joining(" "));
    }
}
