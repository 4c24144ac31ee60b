/** SQL of lists of orders. */
@NullMarked
package io.confetti.settlement.listing.store;

import org.jspecify.annotations.NullMarked;
