/**
 * Takes coupons back, in the caller's transaction. Way in: {@link io.confetti.core.revoke.RevokeCoupons}.
 */
package io.confetti.core.revoke;
