package io.confetti.core.stock;

import java.time.Instant;

/** Stock that is held for a claim in flight, as Redis keeps it: "acceptedAt:user:channel", then, if coupons were revoked,
 * ":revokes" that it was taken after. */
public record ClaimHold(long claimId, long userId, String channel, Instant since) {

    static final String PREFIX = "c:";
    /** Of a claim under way whose hold a load has forgotten; such a one holds nothing. */
    static final String FORGOTTEN = "f:";

    private static final int PARTS = 4;

    String field() {
        return PREFIX + claimId;
    }

    String text() {
        return since.toEpochMilli() + ":" + userId + ":" + channel;
    }

    static ClaimHold parse(String field, String text) {
        String[] parts = text.split(":", PARTS);
        return new ClaimHold(
                Long.parseLong(field.substring(PREFIX.length())), Long.parseLong(parts[1]), parts[2], since(text));
    }

    static Instant since(String text) {
        return Instant.ofEpochMilli(Long.parseLong(text, 0, text.indexOf(':'), 10));
    }
}
