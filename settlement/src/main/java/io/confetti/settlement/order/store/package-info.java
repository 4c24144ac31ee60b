/** Orders and the first answers to their events in the database. */
package io.confetti.settlement.order.store;
