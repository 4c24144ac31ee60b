/**
 * Coupons as operators look at them: single ones by what is known of them, or all of a template, page by page. Nothing is locked or
 * written. Ways in: {@link io.confetti.core.listing.WalkCoupons}, {@link io.confetti.core.listing.store.ListedCoupons}.
 */
package io.confetti.core.listing;
