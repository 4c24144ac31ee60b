package io.confetti.settlement.discount.domain;

/** What a coupon takes off the lines in its scope; money in 分. */
public sealed interface Discount permits ThresholdOff, FixedOff, PercentOff {
    /** Ten thousand basis points are the whole price. */
    int WHOLE = 10_000;

    Scope scope();

    Step step();

    /** List price of the lines in scope from which it applies; 0 if it always does. */
    long threshold();

    /**
     * What it takes off, floored: never below 0, never more than {@code left}. It never falls when {@code left} grows: the
     * bounds of the search for the best combination rely on that.
     *
     * @param left what earlier discounts have left of the lines in scope
     */
    long off(long left);
}
