/** Failed rows in the database. */
package io.confetti.distribution.failure.store;
