/** Coupons of engine and rules of merchant-admin over HTTP. */
@NullMarked
package io.confetti.settlement.quote.client;

import org.jspecify.annotations.NullMarked;
