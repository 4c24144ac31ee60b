/** Settled orders that nobody asks for any more go. Way in: {@link io.confetti.settlement.retention.KeepProperties}. */
@NullMarked
package io.confetti.settlement.retention;

import org.jspecify.annotations.NullMarked;
