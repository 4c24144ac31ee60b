/** Figures of what happens to coupons. Way in: {@link io.confetti.core.figure.CountChanges}, a listener of the seam. */
package io.confetti.core.figure;
