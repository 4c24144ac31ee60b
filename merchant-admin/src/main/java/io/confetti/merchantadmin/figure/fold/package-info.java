/** Folds what committed facts add to figures into days, each exactly once. Way in: {@link io.confetti.merchantadmin.figure.fold.FoldDeltas}. */
package io.confetti.merchantadmin.figure.fold;
