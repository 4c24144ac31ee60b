/**
 * Tells users that their coupons end soon, by mail and SMS. {@code PlanEndingChunks} finds pushed coupons by their chunks, {@code
 * PlanEndingClaims} claimed ones by their claims; there is no index on coupons ({@code docs/adr/0010}).
 */
package io.confetti.distribution.notice.expiry;
