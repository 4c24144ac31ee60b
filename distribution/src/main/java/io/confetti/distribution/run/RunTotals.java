package io.confetti.distribution.run;

import io.confetti.distribution.failure.CauseCounts;

/** Sums over the chunks of a run. */
public record RunTotals(long delivered, CauseCounts failed) {}
