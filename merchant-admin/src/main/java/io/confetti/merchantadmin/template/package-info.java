/** Coupon templates of a shop. Way in: {@link io.confetti.merchantadmin.template.CreateTemplate}. */
package io.confetti.merchantadmin.template;
