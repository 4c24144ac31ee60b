package io.confetti.engine.claim.model;

import io.confetti.platform.digest.Digests;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Pattern;

/** Names a claim: the same user, template and idempotency key always have the same number. */
public record TicketNumber(long templateId, long claimId) {

    private static final Pattern TEXT = Pattern.compile("([0-9]{1,19})-([0-9]{1,19})");

    /** The number of a claim; 63 bits of a digest, so that a client cannot choose it. */
    public static TicketNumber of(long userId, long templateId, String idempotencyKey) {
        byte[] key = idempotencyKey.getBytes(StandardCharsets.UTF_8);
        ByteBuffer content = ByteBuffer.allocate(2 * Long.BYTES + key.length)
                .putLong(userId)
                .putLong(templateId)
                .put(key);
        return new TicketNumber(
                templateId, ByteBuffer.wrap(Digests.sha256(content.array())).getLong() & Long.MAX_VALUE);
    }

    /** @return empty if it cannot be a ticket */
    public static Optional<TicketNumber> parse(String text) {
        var parts = TEXT.matcher(text);
        if (!parts.matches()) {
            return Optional.empty();
        }
        try {
            return Optional.of(new TicketNumber(Long.parseLong(parts.group(1)), Long.parseLong(parts.group(2))));
        } catch (NumberFormatException tooLong) {
            return Optional.empty();
        }
    }

    @Override
    public String toString() {
        return templateId + "-" + claimId;
    }
}
