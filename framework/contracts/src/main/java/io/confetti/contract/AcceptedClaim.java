package io.confetti.contract;

import java.time.Instant;

/**
 * A claim that was answered "accepted".
 *
 * @param claimId function of user, template and idempotency key
 * @param acceptedAt the claim window was judged by it
 * @param gen generation of the filter that holds stock for it
 */
public record AcceptedClaim(
        long claimId,
        long templateId,
        long userId,
        String idempotencyKey,
        String channel,
        Instant acceptedAt,
        long gen) {}
