/** Leases of worker numbers in the database. */
package io.confetti.platform.id.store;
