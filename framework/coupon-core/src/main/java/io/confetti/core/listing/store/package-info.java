/** SQL of lists of coupons. */
package io.confetti.core.listing.store;
