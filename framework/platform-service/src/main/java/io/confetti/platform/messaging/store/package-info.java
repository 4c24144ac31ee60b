/** Rows of the outbox. */
package io.confetti.platform.messaging.store;
