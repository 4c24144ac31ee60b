package io.confetti.settlement.discount.domain;

/** Bounds of money. */
final class Amounts {
    private Amounts() {}

    static void requirePositive(String name, long amount) {
        if (amount < 1) {
            throw new IllegalArgumentException(name + " is at least 1 分, not " + amount);
        }
    }
}
