package io.confetti.contract;

import java.time.Instant;

/**
 * Coupons of one template by what became of them: an element of {@code GET /internal/coupons/figures?templates=…} of engine.
 *
 * @param locked held by an order
 * @param redeemed used in an order, and not given back since
 * @param expired not used, and their time is over, whether or not their row says so yet
 * @param countedAt when the count began
 */
public record TemplateUsage(
        long templateId, long locked, long redeemed, long expired, long revoked, Instant countedAt) {}
