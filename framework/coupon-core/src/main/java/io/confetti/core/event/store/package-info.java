/** The coupons that a fact is about, read from the database. */
package io.confetti.core.event.store;
