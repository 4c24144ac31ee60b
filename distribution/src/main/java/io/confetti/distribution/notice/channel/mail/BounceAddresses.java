package io.confetti.distribution.notice.channel.mail;

import io.confetti.platform.digest.Digests;
import io.confetti.platform.digest.WebhookSignature;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.springframework.stereotype.Component;

/**
 * Senders of envelopes that name their notice (VERP): a mail that comes back is addressed to one, whatever the server that returned it
 * quotes. Anybody may write a mail to such an address, hence it carries a proof that only we can make.
 */
@Component
public class BounceAddresses {

    private static final String PURPOSE = "confetti bounce addresses";

    /** Hexadecimal digits: servers may change the case of a name. */
    private static final int PROOF_LENGTH = 20;

    private static final int MAX_LENGTH = 320;
    private static final Pattern NAMED =
            Pattern.compile("[^+]+\\+([1-9][0-9]{0,18})-[0-9a-f]{" + PROOF_LENGTH + "}@.+");

    private final String address;
    private final byte[] key;

    BounceAddresses(MailProperties settings) {
        this.address = settings.bounceAddress();
        this.key = address.isBlank()
                ? new byte[0]
                : Digests.hmacSha256(WebhookSignature.secret(settings.bounceSecret()), PURPOSE);
    }

    /** @return empty if nobody has told where mails come back to */
    public Optional<String> of(long noticeId) {
        return address.isBlank() ? Optional.empty() : Optional.of(named(noticeId));
    }

    /** @return the notice whose mail has that sender, empty if the address is none of ours */
    public OptionalLong read(String written) {
        if (address.isBlank() || written == null || written.length() > MAX_LENGTH) {
            return OptionalLong.empty();
        }
        String given = written.toLowerCase(Locale.ROOT);
        Matcher parts = NAMED.matcher(given);
        if (!parts.matches()) {
            return OptionalLong.empty();
        }
        try {
            long id = Long.parseLong(parts.group(1));
            return MessageDigest.isEqual(bytes(named(id)), bytes(given)) ? OptionalLong.of(id) : OptionalLong.empty();
        } catch (NumberFormatException tooLong) {
            return OptionalLong.empty();
        }
    }

    private String named(long noticeId) {
        String proof = HexFormat.of().formatHex(Digests.hmacSha256(key, Long.toString(noticeId)));
        int at = address.indexOf('@');
        return address.substring(0, at) + "+" + noticeId + "-" + proof.substring(0, PROOF_LENGTH)
                + address.substring(at);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
