/** The API of single coupons. */
package io.confetti.merchantadmin.coupon.web;
