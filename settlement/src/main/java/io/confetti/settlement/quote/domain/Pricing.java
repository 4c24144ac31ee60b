package io.confetti.settlement.quote.domain;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Computes what a cart costs with given coupons. Thresholds are tested on the list price of the lines in scope; a coupon
 * below its threshold takes nothing off. Frozen as {@link #VERSION}: stored quotes must come out at the same cents for
 * ever, so another way of computing is another version beside this one.
 */
public final class Pricing {
    public static final int VERSION = 1;

    private Pricing() {}

    public static Price price(Cart cart, List<Coupon> coupons) {
        long[] list = listPrices(cart);
        long[] left = list.clone();
        List<Price.Applied> applied = new ArrayList<>();
        for (Coupon coupon : coupons.stream().sorted(Coupon.APPLICATION).toList()) {
            Candidate candidate = Candidate.of(coupon, cart);
            long[] shares = new long[list.length];
            if (Fitness.reachesThreshold(candidate, list)) {
                scatter(candidate.take(left), candidate.lines(), shares);
            }
            applied.add(new Price.Applied(coupon.id(), Arrays.stream(shares).sum(), boxed(shares)));
        }
        long[] discounts = new long[list.length];
        Arrays.setAll(discounts, i -> list[i] - left[i]);
        return new Price(cart.listPrice(), Arrays.stream(discounts).sum(), List.copyOf(applied), boxed(discounts));
    }

    static long[] listPrices(Cart cart) {
        return cart.lines().stream().mapToLong(CartLine::listPrice).toArray();
    }

    private static void scatter(long[] shares, int[] lines, long[] all) {
        for (int i = 0; i < lines.length; i++) {
            all[lines[i]] = shares[i];
        }
    }

    private static List<Long> boxed(long[] values) {
        return Arrays.stream(values).boxed().toList();
    }
}
