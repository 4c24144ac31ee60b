/** SQL of the offers. */
package io.confetti.core.offer.store;
