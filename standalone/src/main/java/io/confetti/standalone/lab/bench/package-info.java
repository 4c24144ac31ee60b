/**
 * Measures Confetti against the naive ways and against the raw limit of the same machine, in one run. The ways compared
 * here are benchmark code, written for this purpose; none of it is used by a service. Way in:
 * {@link io.confetti.standalone.lab.bench.DistributionBench}, and one room per other benchmark.
 */
package io.confetti.standalone.lab.bench;
