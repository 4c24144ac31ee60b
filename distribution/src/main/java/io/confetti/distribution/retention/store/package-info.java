/** Runs of which something is due. */
package io.confetti.distribution.retention.store;
