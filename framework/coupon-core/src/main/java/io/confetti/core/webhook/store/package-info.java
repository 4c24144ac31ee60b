/** Who listens, and what they are to be told, in the database. */
package io.confetti.core.webhook.store;
