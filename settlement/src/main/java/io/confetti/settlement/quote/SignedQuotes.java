package io.confetti.settlement.quote;

import com.alibaba.fastjson2.JSON;
import io.confetti.platform.digest.Digests;
import io.confetti.platform.identity.IdentityKeys;
import io.confetti.platform.time.SuiteClock;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;
import org.springframework.stereotype.Component;

/**
 * Quote ids that carry their quote: the content, deflated, and its HMAC-SHA256. Only we can have made one, and no table of
 * quotes that were never ordered has to be kept.
 */
@Component
public class SignedQuotes {
    /**
     * Longest id that is given out and accepted: with its JSON it stays below the 1 MB that a body may have. 200 lines with
     * ids of 64 Chinese characters and three coupons for each single product need a quarter of it.
     */
    public static final int MAX_LENGTH = 1_000_000;

    private static final String HMAC = "HmacSHA256";
    private static final String PURPOSE = "confetti quotes";
    private static final String FORM = "q1";

    private final byte[] key;
    private final SuiteClock clock;

    SignedQuotes(IdentityKeys keys, SuiteClock clock) {
        this.key = Digests.hmacSha256(keys.service().getEncoded(), PURPOSE.getBytes(StandardCharsets.US_ASCII));
        this.clock = clock;
    }

    /** @throws io.confetti.platform.error.CouponException 400 if the id would be too long to be locked */
    public String sign(QuoteContent content) {
        String signed = FORM + "." + base64(deflate(JSON.toJSONBytes(content)));
        String id = signed + "." + base64(Digests.hmacSha256(key, signed.getBytes(StandardCharsets.US_ASCII)));
        if (id.length() > MAX_LENGTH) {
            throw QuoteError.TOO_LARGE.refusal();
        }
        return id;
    }

    /**
     * @throws io.confetti.platform.error.CouponException 422 if it is not ours, was changed, or cannot come from this
     *     version; 410 if its time is over
     */
    public QuoteContent open(String id) {
        QuoteContent content = openExpired(id);
        if (!clock.instant().isBefore(content.expiresAt())) {
            throw QuoteError.EXPIRED.refusal();
        }
        return content;
    }

    /** Like {@link #open}, but whether its time is over is the caller's question. */
    public QuoteContent openExpired(String id) {
        int dot = id.lastIndexOf('.');
        if (id.length() > MAX_LENGTH || dot < 0 || !id.startsWith(FORM + ".") || dot <= FORM.length()) {
            throw QuoteError.FORGED.refusal();
        }
        String signed = id.substring(0, dot);
        String proof = base64(Digests.hmacSha256(key, signed.getBytes(StandardCharsets.UTF_8)));
        if (!MessageDigest.isEqual(ascii(proof), id.substring(dot + 1).getBytes(StandardCharsets.UTF_8))) {
            throw QuoteError.FORGED.refusal();
        }
        byte[] deflated = Base64.getUrlDecoder().decode(signed.substring(FORM.length() + 1));
        return JSON.parseObject(inflate(deflated), QuoteContent.class);
    }

    private static byte[] deflate(byte[] plain) {
        var deflater = new Deflater(Deflater.BEST_SPEED, true);
        try {
            deflater.setInput(plain);
            deflater.finish();
            var out = new ByteArrayOutputStream(plain.length / 2);
            byte[] buffer = new byte[4096];
            while (!deflater.finished()) {
                out.write(buffer, 0, deflater.deflate(buffer));
            }
            return out.toByteArray();
        } finally {
            deflater.end();
        }
    }

    /** What comes here has been signed by us. */
    private static byte[] inflate(byte[] deflated) {
        var inflater = new Inflater(true);
        try {
            inflater.setInput(deflated);
            var out = new ByteArrayOutputStream(deflated.length * 4);
            byte[] buffer = new byte[4096];
            while (!inflater.finished()) {
                out.write(buffer, 0, inflater.inflate(buffer));
            }
            return out.toByteArray();
        } catch (DataFormatException e) {
            throw new IllegalStateException("a signed quote that cannot be inflated", e);
        } finally {
            inflater.end();
        }
    }

    private static String base64(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
