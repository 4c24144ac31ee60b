package io.confetti.localstack.sms;

import java.util.Map;

/**
 * What a control call says about an account.
 *
 * @param secret signs its requests
 * @param honourKeys whether a second request with an {@code Idempotency-Key} is answered as the first one
 * @param keepKeysSeconds how long a key is known
 * @param shares how many of a hundred requests are treated in which mode; the rest is accepted
 * @param slowMillis what SLOW waits
 * @param retryAfterSeconds what BUSY asks for
 * @param reports null: what becomes of messages is told nobody
 */
record AccountSettings(
        String secret,
        boolean honourKeys,
        long keepKeysSeconds,
        Map<Mode, Double> shares,
        long slowMillis,
        int retryAfterSeconds,
        ReportSettings reports) {

    private static final double ALL = 100;

    AccountSettings {
        shares = shares == null ? Map.of() : Map.copyOf(shares);
        if (secret == null || secret.isBlank()) {
            throw new IllegalArgumentException("secret is missing");
        }
        if (shares.values().stream().mapToDouble(Double::doubleValue).sum() > ALL) {
            throw new IllegalArgumentException("shares are more than 100 together");
        }
    }
}
