/** Orders and the first answers to their events in the database. */
@NullMarked
package io.confetti.settlement.order.store;

import org.jspecify.annotations.NullMarked;
