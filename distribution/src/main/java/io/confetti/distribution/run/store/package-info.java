/** Runs in the database. Way in: {@link io.confetti.distribution.run.store.RunRows}. */
package io.confetti.distribution.run.store;
