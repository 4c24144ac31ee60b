/** The one granting kernel: stock, grants, wallets and offers. Services get it by {@code CouponCoreAutoConfiguration}; start at {@link io.confetti.core.grant.GrantCoupons}. */
package io.confetti.core;
