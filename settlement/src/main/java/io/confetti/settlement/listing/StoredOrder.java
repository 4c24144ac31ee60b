package io.confetti.settlement.listing;

import io.confetti.settlement.order.OrderKey;
import java.time.Instant;
import java.util.Optional;

/**
 * An order as its row says it.
 *
 * @param quote JSON; empty if the order is not of the period that was asked for, or was given up before it was locked
 */
public record StoredOrder(
        OrderKey key, long userId, String state, Optional<String> quote, Instant createdAt, Instant changedAt) {}
