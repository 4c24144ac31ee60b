/** Rows of a task that come from the database. */
package io.confetti.distribution.source.store;
