/** Counts over coupons. */
package io.confetti.engine.usage.store;
