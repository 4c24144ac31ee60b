package io.confetti.settlement.discount.domain;

/** When a discount is applied: threshold discounts first, then fixed ones, then percentages of what is left. */
public enum Step {
    THRESHOLD,
    FIXED,
    PERCENT
}
