/** Engine's orders over HTTP. */
package io.confetti.merchantadmin.coupon.client;
