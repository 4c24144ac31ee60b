/**
 * How often one user and one address may claim, and how many wrong codes they may type. Ways in: {@link
 * io.confetti.gateway.ratelimit.LimitClaims}, {@link io.confetti.gateway.ratelimit.LimitCodes}.
 */
package io.confetti.gateway.ratelimit;
