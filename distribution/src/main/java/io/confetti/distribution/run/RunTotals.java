package io.confetti.distribution.run;

import io.confetti.distribution.failure.CauseCounts;

/**
 * Sums over the chunks of a run.
 *
 * @param delivered granted coupons, whatever became of them
 * @param revoked those of them that were revoked since
 */
public record RunTotals(long delivered, CauseCounts failed, long revoked) {}
