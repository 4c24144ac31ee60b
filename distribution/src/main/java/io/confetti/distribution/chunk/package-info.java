/**
 * A chunk: a range of user rows whose coupons are given in one transaction. {@code ReserveChunk} makes it,
 * {@code SaveChunk} gives, {@code SettleChunk} closes; {@code SweepChunks} repeats what stopped on the way.
 */
package io.confetti.distribution.chunk;
