/** Who listens, and what they are to be told, in the database. */
package io.confetti.webhook.record.store;
