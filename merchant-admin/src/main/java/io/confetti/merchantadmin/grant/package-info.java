/**
 * Coupons granted to a few users by name, without a file: a small push that answers for each of them. Way in:
 * {@link io.confetti.merchantadmin.grant.AwaitGrant}; the push is made by {@link io.confetti.merchantadmin.task.CreateGrant}.
 */
package io.confetti.merchantadmin.grant;
