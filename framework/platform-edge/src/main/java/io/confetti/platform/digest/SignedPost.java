package io.confetti.platform.digest;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A post that was signed as {@link WebhookSignature} signs. None of its parts is believed before {@link #isFrom} has said so.
 *
 * @param id header {@code webhook-id}, null if there is none
 * @param timestamp header {@code webhook-timestamp}, seconds since 1970
 * @param signature header {@code webhook-signature}: one or several, with spaces between them
 * @param body as it came: a body that is read and written again is another one
 */
public record SignedPost(String id, String timestamp, String signature, byte[] body) {

    /** For clocks that differ, and posts that wait on their way; who repeats later signs anew. */
    public static final Duration TOLERANCE = Duration.ofMinutes(5);

    /** Without dots: they part what is signed. */
    private static final Pattern ID = Pattern.compile("[A-Za-z0-9_-]{1,100}");

    private static final Pattern SECONDS = Pattern.compile("[1-9][0-9]{0,11}");
    private static final int MAX_SIGNATURES = 1_000;

    /** Whether somebody signed it who knows one of the secrets, within the tolerance to either side of now. */
    public boolean isFrom(List<byte[]> secrets, Instant now) {
        if (!isComplete() || Duration.between(signedAt(), now).abs().compareTo(TOLERANCE) > 0) {
            return false;
        }
        boolean fits = false;
        for (byte[] secret : secrets) {
            byte[] expected = ascii("v1," + Base64.getEncoder().encodeToString(Digests.hmacSha256(secret, signed())));
            for (String given : signature.split(" ")) {
                fits |= MessageDigest.isEqual(expected, ascii(given));
            }
        }
        return fits;
    }

    private boolean isComplete() {
        return id != null
                && ID.matcher(id).matches()
                && timestamp != null
                && SECONDS.matcher(timestamp).matches()
                && signature != null
                && signature.length() <= MAX_SIGNATURES
                && body != null;
    }

    private Instant signedAt() {
        return Instant.ofEpochSecond(Long.parseLong(timestamp));
    }

    private byte[] signed() {
        byte[] head = ascii(id + "." + timestamp + ".");
        byte[] all = new byte[head.length + body.length];
        System.arraycopy(head, 0, all, 0, head.length);
        System.arraycopy(body, 0, all, head.length, body.length);
        return all;
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    /** Without the body: it may name somebody. */
    @Override
    public String toString() {
        return "SignedPost[id=" + id + "]";
    }
}
