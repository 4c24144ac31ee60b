package io.confetti.settlement.quote.domain;

import java.math.BigInteger;
import java.util.Arrays;

/** Splits an amount by weights: floors first, then 1 分 each to the largest remainders; a tie goes to the earlier one. */
final class LargestRemainder {
    private LargestRemainder() {}

    /**
     * @param amount 0 to the sum of the weights
     * @param weights each 0 or more, their sum 1 to {@link Cart#MAX_LIST_PRICE}
     * @return one share per weight, none above its weight, exact in sum
     */
    static long[] split(long amount, long[] weights) {
        long whole = 0;
        for (long weight : weights) {
            whole += weight;
        }
        int n = weights.length;
        long[] shares = new long[n];
        long[] keys = new long[n];
        long rest = amount;
        for (int i = 0; i < n; i++) {
            shares[i] = proportion(amount, weights[i], whole);
            // Wraps around as the exact products do; their difference is below the whole.
            long remainder = amount * weights[i] - shares[i] * whole;
            keys[i] = remainder * n + (n - 1 - i);
            rest -= shares[i];
        }
        giveRest(rest, keys, shares);
        return shares;
    }

    /** A key's order is that of its remainder, then of the earlier index; fewer than n 分 are left. */
    private static void giveRest(long rest, long[] keys, long[] shares) {
        if (rest == 0) {
            return;
        }
        int n = shares.length;
        Arrays.sort(keys);
        for (int i = 0; i < rest; i++) {
            int index = n - 1 - (int) (keys[n - 1 - i] % n);
            shares[index]++;
        }
    }

    /** Floor of amount × part ÷ whole, exact although the product may exceed a long. */
    static long proportion(long amount, long part, long whole) {
        long product = amount * part;
        if (Math.multiplyHigh(amount, part) == 0 && product >= 0) {
            return product / whole;
        }
        return BigInteger.valueOf(amount)
                .multiply(BigInteger.valueOf(part))
                .divide(BigInteger.valueOf(whole))
                .longValueExact();
    }
}
