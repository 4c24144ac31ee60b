/**
 * Counts figures again, from coupons, claims and orders, without what was written for figures. Way in: {@link
 * io.confetti.engine.figure.CountAgain}.
 */
package io.confetti.engine.figure;
