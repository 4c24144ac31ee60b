/** Offers and stock in the database, read only. */
package io.confetti.engine.template.store;
