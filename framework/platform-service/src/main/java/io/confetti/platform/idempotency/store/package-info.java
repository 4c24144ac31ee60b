/** First answers in the database. */
package io.confetti.platform.idempotency.store;
