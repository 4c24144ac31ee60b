/**
 * Claims of users: accepted by one script and durable before they are answered ({@code accept}), decided together in the
 * granting kernel ({@code decide}), brought to their end after any failure ({@code recover}). Way in: {@link
 * io.confetti.engine.claim.accept.ClaimCoupon}.
 */
package io.confetti.engine.claim;
