/** Settled orders by age. */
@NullMarked
package io.confetti.settlement.retention.store;

import org.jspecify.annotations.NullMarked;
