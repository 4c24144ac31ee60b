/** Counts over coupons. */
package io.confetti.engine.figures.store;
