/**
 * Coupons that a shop takes back: all of a push, or single ones. Distribution does it. Ways in: {@link
 * io.confetti.merchantadmin.revocation.client.DistributionRevokes}, and {@code SurvivorFile} for what was left.
 */
package io.confetti.merchantadmin.revocation;
