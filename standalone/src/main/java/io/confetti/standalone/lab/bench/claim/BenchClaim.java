package io.confetti.standalone.lab.bench.claim;

/** A claim of the common design on its way to the database. */
public record BenchClaim(long userId) {}
