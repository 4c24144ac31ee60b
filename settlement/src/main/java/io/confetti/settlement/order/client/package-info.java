/** Moves of coupons in engine over HTTP. */
package io.confetti.settlement.order.client;
