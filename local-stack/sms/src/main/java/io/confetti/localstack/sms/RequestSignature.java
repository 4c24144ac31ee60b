package io.confetti.localstack.sms;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Judges and makes the signature of a request, as the Standard Webhooks specification has it: HMAC-SHA256 over id, timestamp and body.
 * Written here a second time on purpose: a mistake of the suite's own would not be seen by itself.
 *
 * @param id header {@code webhook-id}
 * @param timestamp header {@code webhook-timestamp}, seconds since 1970
 * @param signature header {@code webhook-signature}
 */
record RequestSignature(String id, String timestamp, String signature) {

    private static final String HMAC = "HmacSHA256";
    private static final String PREFIX = "whsec_";
    private static final long TOLERANCE_SECONDS = 300;

    boolean fits(String secret, byte[] body, Instant now) {
        if (id == null || timestamp == null || signature == null || !isRecent(now)) {
            return false;
        }
        var expected = made(secret, body);
        return MessageDigest.isEqual(
                expected.getBytes(StandardCharsets.US_ASCII), signature.getBytes(StandardCharsets.US_ASCII));
    }

    /** Of a post of the gateway's own. */
    static String of(String id, String timestamp, String secret, byte[] body) {
        return new RequestSignature(id, timestamp, null).made(secret, body);
    }

    private String made(String secret, byte[] body) {
        return "v1," + Base64.getEncoder().encodeToString(hmac(secret, body));
    }

    private boolean isRecent(Instant now) {
        try {
            return Math.abs(now.getEpochSecond() - Long.parseLong(timestamp)) <= TOLERANCE_SECONDS;
        } catch (NumberFormatException e) {
            return false;
        }
    }

    private byte[] hmac(String secret, byte[] body) {
        var key = secret.startsWith(PREFIX)
                ? Base64.getDecoder().decode(secret.substring(PREFIX.length()))
                : secret.getBytes(StandardCharsets.UTF_8);
        try {
            var mac = Mac.getInstance(HMAC);
            mac.init(new SecretKeySpec(key, HMAC));
            mac.update((id + "." + timestamp + ".").getBytes(StandardCharsets.UTF_8));
            return mac.doFinal(body);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has " + HMAC, e);
        }
    }
}
