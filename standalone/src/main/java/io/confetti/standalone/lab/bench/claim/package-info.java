/**
 * Other ways to take a claim, to compare with: endpoints that run beside the engine's own in a suite that was started for
 * a benchmark. Way in: {@link io.confetti.standalone.lab.bench.claim.ClaimBench}.
 */
package io.confetti.standalone.lab.bench.claim;
