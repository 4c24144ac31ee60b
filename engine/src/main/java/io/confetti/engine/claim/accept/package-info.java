/** From the request to a durable claim and its ticket. Way in: {@link io.confetti.engine.claim.accept.ClaimCoupon}. */
package io.confetti.engine.claim.accept;
