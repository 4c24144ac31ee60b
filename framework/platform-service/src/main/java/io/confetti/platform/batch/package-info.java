/**
 * Work that is cheaper together: {@link io.confetti.platform.batch.KeyedBatcher} makes batches of what arrives at the same
 * time.
 */
package io.confetti.platform.batch;
