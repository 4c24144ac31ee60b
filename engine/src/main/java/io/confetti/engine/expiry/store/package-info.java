/** Coupons that are over, and the ends of use of templates. */
package io.confetti.engine.expiry.store;
