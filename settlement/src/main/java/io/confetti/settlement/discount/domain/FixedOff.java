package io.confetti.settlement.discount.domain;

/** 立减: an amount off, whatever the lines in scope cost. */
public record FixedOff(Scope scope, long amount) implements Discount {
    public FixedOff {
        Amounts.requirePositive("amount", amount);
    }

    @Override
    public Step step() {
        return Step.FIXED;
    }

    @Override
    public long threshold() {
        return 0;
    }

    @Override
    public long off(long left) {
        return Math.min(amount, left);
    }
}
