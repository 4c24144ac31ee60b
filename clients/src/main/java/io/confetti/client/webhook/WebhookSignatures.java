package io.confetti.client.webhook;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.Base64;
import java.util.stream.Stream;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Tells whether a post comes from Confetti, by the Standard Webhooks specification. */
public final class WebhookSignatures {
    private static final String ALGORITHM = "HmacSHA256";
    private static final long TOLERANCE_SECONDS = 300;

    private WebhookSignatures() {}

    /**
     * @param secret as it was shown once, {@code whsec_…}
     * @param id header {@code webhook-id}; a post that comes again has the same
     * @param timestamp header {@code webhook-timestamp}
     * @param signatures header {@code webhook-signature}; while a secret is changed there are two
     * @param body as it came, byte by byte
     */
    public static boolean isGenuine(
            String secret, String id, String timestamp, String signatures, byte[] body, Instant now)
            throws GeneralSecurityException {
        if (!timestamp.matches("[0-9]{1,12}")
                || Math.abs(now.getEpochSecond() - Long.parseLong(timestamp)) > TOLERANCE_SECONDS) {
            return false;
        }
        Mac mac = Mac.getInstance(ALGORITHM);
        mac.init(new SecretKeySpec(Base64.getDecoder().decode(secret.substring("whsec_".length())), ALGORITHM));
        mac.update((id + "." + timestamp + ".").getBytes(UTF_8));
        byte[] made = ("v1," + Base64.getEncoder().encodeToString(mac.doFinal(body))).getBytes(UTF_8);
        return Stream.of(signatures.split(" ")).anyMatch(given -> MessageDigest.isEqual(made, given.getBytes(UTF_8)));
    }
}
