package io.confetti.settlement.discount.domain;

/** 满减: an amount off once the lines in scope cost the threshold at list price. */
public record ThresholdOff(Scope scope, long threshold, long amount) implements Discount {
    public ThresholdOff {
        Amounts.requirePositive("threshold", threshold);
        Amounts.requirePositive("amount", amount);
    }

    @Override
    public Step step() {
        return Step.THRESHOLD;
    }

    @Override
    public long off(long left) {
        return Math.min(amount, left);
    }
}
