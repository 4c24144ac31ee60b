package io.confetti.settlement.quote.domain;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A good combination to begin the search with, so that it prunes more: again and again the coupon that adds most. */
final class GreedyStart {
    private final long[] list;
    private final List<Candidate> candidates;

    private GreedyStart(long[] list, List<Candidate> candidates) {
        this.list = list;
        this.candidates = candidates;
    }

    /** @param candidates in order of application */
    static Combination of(long[] list, List<Candidate> candidates, int maxCoupons) {
        return new GreedyStart(list, candidates).build(maxCoupons);
    }

    private Combination build(int maxCoupons) {
        Combination best = Combination.NONE;
        while (best.coupons().size() < maxCoupons) {
            Combination more = bestAddition(best);
            if (more == best) {
                return best;
            }
            best = more;
        }
        return best;
    }

    private Combination bestAddition(Combination chosen) {
        Combination best = chosen;
        for (Candidate candidate : candidates) {
            Coupon coupon = candidate.coupon();
            if (chosen.coupons().stream().allMatch(other -> other != coupon && coupon.stacksWith(other))) {
                Combination tried = with(chosen, coupon);
                best = tried.isBetterThan(best) ? tried : best;
            }
        }
        return best;
    }

    /** Nothing if the one that is added leaves another nothing to take: no order uses up a coupon for that. */
    private Combination with(Combination chosen, Coupon added) {
        long[] left = list.clone();
        long off = 0;
        List<Coupon> coupons = new ArrayList<>();
        for (Candidate candidate : candidates) {
            Coupon coupon = candidate.coupon();
            if (coupon == added || isAmong(chosen, coupon)) {
                long taken = Arrays.stream(candidate.take(left)).sum();
                if (taken == 0) {
                    return Combination.NONE;
                }
                off += taken;
                coupons.add(coupon);
            }
        }
        return new Combination(coupons, off);
    }

    private static boolean isAmong(Combination chosen, Coupon coupon) {
        return chosen.coupons().stream().anyMatch(other -> other == coupon);
    }
}
