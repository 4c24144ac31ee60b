package io.confetti.platform.identity;

import io.confetti.platform.digest.Digests;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.regex.Pattern;
import javax.crypto.SecretKey;

/** Paths that anybody may fetch without a token until their time is over, because only we can have given them out. */
public class SignedLinks {
    private static final String PURPOSE = "confetti signed links";
    private static final Pattern SECONDS = Pattern.compile("[1-9][0-9]{0,11}");

    private final byte[] key;
    private final Clock clock;

    /** @param secret known to all instances of a service; links get a key of their own made from it */
    public SignedLinks(SecretKey secret, Clock clock) {
        this.key = Digests.hmacSha256(secret.getEncoded(), PURPOSE);
        this.clock = clock;
    }

    /**
     * A path with its proof.
     *
     * @param target path and query
     * @param validUntil exclusive
     */
    public record Link(String target, Instant validUntil) {}

    public enum Verdict {
        GOOD,
        OVER,
        FORGED
    }

    public Link sign(String path, Duration valid) {
        long until = clock.instant().plus(valid).getEpochSecond();
        String target = path + "?until=" + until + "&signature=" + signature(path, Long.toString(until));
        return new Link(target, Instant.ofEpochSecond(until));
    }

    public Verdict judge(String path, String until, String signature) {
        if (until == null || signature == null || !SECONDS.matcher(until).matches()) {
            return Verdict.FORGED;
        }
        if (!MessageDigest.isEqual(ascii(signature(path, until)), ascii(signature))) {
            return Verdict.FORGED;
        }
        return clock.instant().isBefore(Instant.ofEpochSecond(Long.parseLong(until))) ? Verdict.GOOD : Verdict.OVER;
    }

    private String signature(String path, String until) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(Digests.hmacSha256(key, path + "\n" + until));
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
