/** Codes that coupons show. Way in: {@link io.confetti.engine.code.coupon.CouponCodes}. */
package io.confetti.engine.code.coupon;
