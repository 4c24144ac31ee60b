/**
 * The laboratory: tries the suite through the gateway as its users do, and judges what comes of it. Way in: one room per
 * kind of trial, {@link io.confetti.standalone.lab.demo.Demo}, {@link io.confetti.standalone.lab.chaos.CrashLab},
 * {@link io.confetti.standalone.lab.bench.DistributionBench}.
 */
package io.confetti.standalone.lab;
