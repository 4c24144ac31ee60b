/**
 * Claims of users: accepted by one script, durable before they are answered, decided together in the granting kernel. Way in:
 * {@link io.confetti.engine.claim.ClaimCoupon}.
 */
package io.confetti.engine.claim;
