/** Coupons and their orders in the database. */
package io.confetti.engine.redemption.store;
