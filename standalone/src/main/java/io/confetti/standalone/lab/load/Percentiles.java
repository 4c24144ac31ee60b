package io.confetti.standalone.lab.load;

import java.util.Arrays;

/** Measured values in ascending order. */
public final class Percentiles {

    /** Keeps a share such as 0.07 of a hundred from being a hair above seven. */
    private static final double ROUNDING = 1e-9;

    private final double[] sorted;

    private Percentiles(double[] sorted) {
        this.sorted = sorted;
    }

    public static Percentiles of(double... values) {
        var sorted = values.clone();
        Arrays.sort(sorted);
        return new Percentiles(sorted);
    }

    /**
     * The smallest value that this share of all values does not exceed; 0 if there are none.
     *
     * @param share 0 to 1, for instance 0.99
     */
    public double at(double share) {
        var rank = (int) Math.ceil(share * sorted.length - ROUNDING);
        return sorted.length == 0 ? 0 : sorted[Math.max(rank, 1) - 1];
    }

    /** The middle one; of an even number the lower one of the middle two. */
    public double median() {
        return at(0.5);
    }

    public double most() {
        return at(1);
    }
}
