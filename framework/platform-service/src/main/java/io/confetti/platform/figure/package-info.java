/**
 * Figures of shops: whoever makes a fact writes rows of what it adds, in the transaction of the fact; merchant-admin folds them into
 * days (ADR 0104). Ways in: {@link io.confetti.platform.figure.WriteDeltas}, {@link io.confetti.platform.figure.CountRefusals}.
 */
package io.confetti.platform.figure;
