/** SQL of lists. */
package io.confetti.engine.listing.store;
