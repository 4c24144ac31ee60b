/** The one way a coupon comes into being: {@link io.confetti.core.grant.GrantCoupons}, for pushes and claims alike. */
package io.confetti.core.grant;
