/** How often one user and one address may claim. Way in: {@link io.confetti.gateway.ratelimit.LimitClaims}. */
package io.confetti.gateway.ratelimit;
