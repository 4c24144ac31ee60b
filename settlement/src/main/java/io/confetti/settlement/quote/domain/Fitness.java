package io.confetti.settlement.quote.domain;

import org.jspecify.annotations.Nullable;

/** Whether a coupon, all alone, takes something off a cart, or exactly why it does not. */
public final class Fitness {
    private Fitness() {}

    /**
     * @param reason null if it fits
     * @param gap 分 that the lines in scope must cost more, 0 unless BELOW_THRESHOLD
     * @param off what it takes off alone, 0 if it does not fit
     */
    public record Verdict(@Nullable Unusable reason, long gap, long off) {
        public boolean fits() {
            return reason == null;
        }
    }

    public static Verdict of(Coupon coupon, Cart cart) {
        long shop = coupon.discount().scope().shopId();
        if (cart.lines().stream().noneMatch(line -> line.shopId() == shop)) {
            return no(Unusable.OTHER_SHOP, 0);
        }
        Candidate candidate = Candidate.of(coupon, cart);
        if (candidate.lines().length == 0) {
            return no(Unusable.NOT_IN_SCOPE, 0);
        }
        long[] list = Pricing.listPrices(cart);
        if (!reachesThreshold(candidate, list)) {
            return no(Unusable.BELOW_THRESHOLD, coupon.discount().threshold() - inScope(candidate, list));
        }
        long off = candidate.off(list);
        return off == 0 ? no(Unusable.NOTHING_OFF, 0) : new Verdict(null, 0, off);
    }

    static boolean reachesThreshold(Candidate candidate, long[] list) {
        return inScope(candidate, list) >= candidate.coupon().discount().threshold();
    }

    private static long inScope(Candidate candidate, long[] list) {
        long sum = 0;
        for (int line : candidate.lines()) {
            sum += list[line];
        }
        return sum;
    }

    private static Verdict no(Unusable reason, long gap) {
        return new Verdict(reason, gap, 0);
    }
}
