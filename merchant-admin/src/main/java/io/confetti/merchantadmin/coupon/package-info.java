/**
 * Coupons of a shop by what is known of them: id, order, user and template, or all of a template. Way in: {@link
 * io.confetti.merchantadmin.coupon.FindCouponsOfShop}. By code they are found by {@link io.confetti.merchantadmin.code.lookup.LookUpCode}.
 */
package io.confetti.merchantadmin.coupon;
