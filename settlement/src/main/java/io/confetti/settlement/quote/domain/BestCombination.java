package io.confetti.settlement.quote.domain;

import java.util.List;

/**
 * Finds the coupons that together take most off a cart. Of equal ones the fewest coupons, of those the earliest ends of
 * use, of those the lowest ids.
 */
public final class BestCombination {
    private BestCombination() {}

    /**
     * @param maxCoupons most coupons of one order
     * @param maxNodes combinations tried before the search is given up
     */
    public record Limits(int maxCoupons, int maxNodes) {
        public Limits {
            if (maxCoupons < 1 || maxNodes < 1) {
                throw new IllegalArgumentException("Limits " + maxCoupons + ", " + maxNodes);
            }
        }
    }

    /**
     * @param coupons in order of application
     * @param exact false if the search was given up: there may be a better one
     * @param nodes combinations tried
     */
    public record Found(List<Coupon> coupons, boolean exact, int nodes) {}

    /** @param coupons any; those that do not fit the cart are not chosen */
    public static Found of(Cart cart, List<Coupon> coupons, Limits limits) {
        List<Candidate> fitting = coupons.stream()
                .filter(coupon -> Fitness.of(coupon, cart).fits())
                .sorted(Coupon.APPLICATION)
                .map(coupon -> Candidate.of(coupon, cart))
                .toList();
        return new CombinationSearch(Pricing.listPrices(cart), fitting, limits).run();
    }
}
