/** Claims in the database. */
package io.confetti.engine.claim.store;
