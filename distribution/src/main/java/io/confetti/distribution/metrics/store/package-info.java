/** Queries of the metrics, each over open rows or a short range of an index. */
package io.confetti.distribution.metrics.store;
