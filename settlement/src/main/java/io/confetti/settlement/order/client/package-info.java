/** Moves of coupons in engine over HTTP. */
@NullMarked
package io.confetti.settlement.order.client;

import org.jspecify.annotations.NullMarked;
