package io.confetti.core.stock;

import java.time.Instant;

/**
 * What became of a claim, as Redis keeps it: "outcome:user:channel:acceptedAt:decidedAt:coupon or reason".
 *
 * @param reason why it was refused, null if it was granted
 * @param couponId null if it was refused
 */
public record ClaimTicket(
        long userId, String channel, Instant acceptedAt, Instant decidedAt, String reason, Long couponId) {

    private static final String GRANTED = "G";
    private static final String REFUSED = "R";
    private static final int PARTS = 6;

    public boolean isGranted() {
        return couponId != null;
    }

    String text() {
        return String.join(
                ":",
                isGranted() ? GRANTED : REFUSED,
                Long.toString(userId),
                channel,
                Long.toString(acceptedAt.toEpochMilli()),
                Long.toString(decidedAt.toEpochMilli()),
                isGranted() ? couponId.toString() : reason);
    }

    static ClaimTicket parse(String text) {
        String[] parts = text.split(":", PARTS);
        boolean granted = parts[0].equals(GRANTED);
        return new ClaimTicket(
                Long.parseLong(parts[1]),
                parts[2],
                Instant.ofEpochMilli(Long.parseLong(parts[3])),
                Instant.ofEpochMilli(Long.parseLong(parts[4])),
                granted ? null : parts[5],
                granted ? Long.valueOf(parts[5]) : null);
    }
}
