package io.confetti.settlement.quote.domain;

import java.util.stream.IntStream;

/** A coupon and the lines of one cart that it applies to, by index. */
record Candidate(Coupon coupon, int[] lines) {
    static Candidate of(Coupon coupon, Cart cart) {
        int[] lines = IntStream.range(0, cart.lines().size())
                .filter(i -> coupon.discount().scope().covers(cart.lines().get(i)))
                .toArray();
        return new Candidate(coupon, lines);
    }

    /** What it would take off. */
    long off(long[] left) {
        long sum = sum(left);
        return sum == 0 ? 0 : coupon.discount().off(sum);
    }

    /** Takes its discount off the lines in its scope, in proportion to what is left of each. */
    long[] take(long[] left) {
        long[] weights = new long[lines.length];
        for (int i = 0; i < lines.length; i++) {
            weights[i] = left[lines[i]];
        }
        long off = off(left);
        long[] shares = off == 0 ? new long[lines.length] : LargestRemainder.split(off, weights);
        for (int i = 0; i < lines.length; i++) {
            left[lines[i]] -= shares[i];
        }
        return shares;
    }

    private long sum(long[] left) {
        long sum = 0;
        for (int line : lines) {
            sum += left[line];
        }
        return sum;
    }
}
