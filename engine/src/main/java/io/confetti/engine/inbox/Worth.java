package io.confetti.engine.inbox;

import io.confetti.contract.DiscountRule;

/**
 * What coupons are worth beside each other, in 分, whatever is bought: the amount off, and of a percentage what it takes off a
 * purchase at its threshold, of 100 yuan at least.
 */
final class Worth {
    private static final long PURCHASE = 10_000;
    private static final long WHOLE = 10_000;

    private Worth() {}

    /** @return 0 for a kind that is not known here */
    static long of(DiscountRule rule) {
        return switch (rule.kind()) {
            case FIXED_OFF, THRESHOLD_OFF -> rule.amountOff();
            case PERCENT_OFF -> {
                long purchase = rule.threshold() == null ? PURCHASE : Math.max(PURCHASE, rule.threshold());
                long off = Math.multiplyExact(purchase, rule.percentOff()) / WHOLE;
                yield rule.maxDiscount() == null ? off : Math.min(off, rule.maxDiscount());
            }
            case UNKNOWN -> 0;
        };
    }
}
