package io.confetti.core.code;

/**
 * A typed text that is a code.
 *
 * @param serial its number in the series; the coupon's id for PER_COUPON; 0 for SHARED, where the text says nothing but the series
 */
public record TypedCode(KnownSeries series, long serial) {}
