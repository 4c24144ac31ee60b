/** Payments and refunds in the database. */
@NullMarked
package io.confetti.settlement.figure.store;

import org.jspecify.annotations.NullMarked;
