package io.confetti.settlement.quote.domain;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * Branch and bound over the coupons in order of application, so that what is left of each line is known at each node. No
 * coupon takes more later than it would now, because discounts never grow when less is left: the sum of the largest ones
 * that may still be added is a bound that never hides a better combination.
 */
final class CombinationSearch {
    private final List<Candidate> candidates;
    private final BestCombination.Limits limits;
    private final BitSet[] friends;
    /** What is left of each line, per depth. */
    private final long[][] left;

    private final int[] picked;
    private Combination best = Combination.NONE;
    private int nodes;

    CombinationSearch(long[] list, List<Candidate> candidates, BestCombination.Limits limits) {
        this.candidates = candidates;
        this.limits = limits;
        int depth = Math.min(limits.maxCoupons(), candidates.size());
        this.left = new long[depth + 1][list.length];
        this.left[0] = list;
        this.picked = new int[depth];
        this.friends = new BitSet[candidates.size()];
        Arrays.setAll(friends, this::friendsOf);
    }

    BestCombination.Found run() {
        best = GreedyStart.of(left[0], candidates, picked.length);
        var all = new BitSet();
        all.set(0, candidates.size());
        boolean exact = explore(0, 0, 0, all);
        return new BestCombination.Found(best.coupons(), exact, nodes);
    }

    private BitSet friendsOf(int i) {
        var stacking = new BitSet();
        for (int j = 0; j < candidates.size(); j++) {
            if (candidates.get(i).coupon().stacksWith(candidates.get(j).coupon())) {
                stacking.set(j);
            }
        }
        return stacking;
    }

    /**
     * @param depth coupons picked so far
     * @param from first candidate that may be added
     * @param taken what the picked ones take off
     * @param open candidates that stack with all of them
     * @return false if it was given up
     */
    private boolean explore(int depth, int from, long taken, BitSet open) {
        if (depth == picked.length) {
            return true;
        }
        long[] bounds = bounds(depth, from, open);
        for (int i = open.nextSetBit(from); i >= 0; i = open.nextSetBit(i + 1)) {
            if (isHopeless(taken + bounds[i - from], depth + 1)) {
                return true;
            }
            if (i > from && isTwinOfTheOneBefore(i)) {
                continue;
            }
            if (++nodes > limits.maxNodes()) {
                return false;
            }
            if (!pick(i, depth, taken, open)) {
                return false;
            }
        }
        return true;
    }

    private boolean pick(int i, int depth, long taken, BitSet open) {
        System.arraycopy(left[depth], 0, left[depth + 1], 0, left[depth].length);
        long off = Arrays.stream(candidates.get(i).take(left[depth + 1])).sum();
        if (off == 0) {
            return true;
        }
        picked[depth] = i;
        offer(depth + 1, taken + off);
        BitSet stillOpen = (BitSet) open.clone();
        stillOpen.and(friends[i]);
        return explore(depth + 1, i + 1, taken + off, stillOpen);
    }

    /** Using the later of two alike while the earlier is left out gives the same price, but a worse tie-break. */
    private boolean isTwinOfTheOneBefore(int i) {
        return candidates.get(i).coupon().hasRuleOf(candidates.get(i - 1).coupon());
    }

    private boolean isHopeless(long bound, int size) {
        return bound < best.off()
                || bound == best.off() && size > best.coupons().size();
    }

    private void offer(int size, long off) {
        if (off < best.off()) {
            return;
        }
        var found = new Combination(
                Arrays.stream(picked, 0, size)
                        .mapToObj(i -> candidates.get(i).coupon())
                        .toList(),
                off);
        if (found.isBetterThan(best)) {
            best = found;
        }
    }

    /** For each candidate, the most that it and later ones can add: the largest that still may, up to what is left. */
    private long[] bounds(int depth, int from, BitSet open) {
        int room = picked.length - depth;
        long[] largest = new long[room];
        long[] bounds = new long[candidates.size() - from];
        long all = Arrays.stream(left[depth]).sum();
        long sum = 0;
        for (int i = candidates.size() - 1; i >= from; i--) {
            if (open.get(i)) {
                sum += keepLargest(largest, candidates.get(i).off(left[depth]));
            }
            bounds[i - from] = Math.min(sum, all);
        }
        return bounds;
    }

    /**
     * @param largest in descending order
     * @return by how much their sum grew
     */
    private static long keepLargest(long[] largest, long value) {
        int last = largest.length - 1;
        if (value <= largest[last]) {
            return 0;
        }
        long dropped = largest[last];
        int place = last;
        while (place > 0 && largest[place - 1] < value) {
            largest[place] = largest[place - 1];
            place--;
        }
        largest[place] = value;
        return value - dropped;
    }
}
