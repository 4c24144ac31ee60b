package io.confetti.settlement.discount.domain;

/**
 * 折扣: a part of what is left of the lines in scope.
 *
 * @param basisPoints off: 2000 is 八折
 * @param threshold list price from which it applies, 0 if any
 * @param cap most that it takes off, {@link #NO_CAP} if it has none
 */
public record PercentOff(Scope scope, int basisPoints, long threshold, long cap) implements Discount {
    public static final long NO_CAP = Long.MAX_VALUE;

    public PercentOff {
        if (basisPoints < 1 || basisPoints > WHOLE) {
            throw new IllegalArgumentException("basisPoints is 1 to " + WHOLE + ", not " + basisPoints);
        }
        if (threshold < 0) {
            throw new IllegalArgumentException("threshold is not negative: " + threshold);
        }
        Amounts.requirePositive("cap", cap);
    }

    @Override
    public Step step() {
        return Step.PERCENT;
    }

    @Override
    public long off(long left) {
        return Math.min(cap, Math.multiplyExact(left, (long) basisPoints) / WHOLE);
    }
}
