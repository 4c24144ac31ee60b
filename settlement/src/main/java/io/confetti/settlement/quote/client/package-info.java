/** Coupons of engine and rules of merchant-admin over HTTP. */
package io.confetti.settlement.quote.client;
