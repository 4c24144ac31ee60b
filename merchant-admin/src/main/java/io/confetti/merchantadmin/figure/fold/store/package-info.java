/** Deltas, days and the lease of the fold in the database. */
package io.confetti.merchantadmin.figure.fold.store;
