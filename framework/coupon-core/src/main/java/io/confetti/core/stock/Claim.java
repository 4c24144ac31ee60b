package io.confetti.core.stock;

import java.time.Instant;

/**
 * A user's wish for one coupon of a template (领券).
 *
 * @param id function of user, template and idempotency key
 * @param channel where it came from, as sent by the client; letters, digits, {@code . _ -}, may be empty
 * @param acceptedAt by the suite's clock; the claim window is judged by it
 */
public record Claim(long id, long templateId, long userId, String idempotencyKey, String channel, Instant acceptedAt) {}
