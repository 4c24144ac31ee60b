package io.confetti.settlement.quote.domain;

import java.util.Comparator;
import java.util.List;

/**
 * Coupons that may be used together.
 *
 * @param off what they take off together
 */
record Combination(List<Coupon> coupons, long off) {
    static final Combination NONE = new Combination(List.of(), 0);

    private static final Comparator<Coupon> BY_END =
            Comparator.comparing(Coupon::usableUntil).thenComparing(Coupon::id);

    boolean isBetterThan(Combination other) {
        if (off != other.off) {
            return off > other.off;
        }
        if (coupons.size() != other.coupons.size()) {
            return coupons.size() < other.coupons.size();
        }
        List<Coupon> mine = coupons.stream().sorted(BY_END).toList();
        List<Coupon> theirs = other.coupons.stream().sorted(BY_END).toList();
        int byEnd = compare(mine, theirs, Comparator.comparing(Coupon::usableUntil));
        return byEnd == 0 ? compare(mine, theirs, Comparator.comparing(Coupon::id)) < 0 : byEnd < 0;
    }

    private static int compare(List<Coupon> mine, List<Coupon> theirs, Comparator<Coupon> by) {
        for (int i = 0; i < mine.size(); i++) {
            int compared = by.compare(mine.get(i), theirs.get(i));
            if (compared != 0) {
                return compared;
            }
        }
        return 0;
    }
}
