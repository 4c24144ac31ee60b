/** Messages: the outbox that publishes after commit, the direct broker door and the base of all listeners. Way in: {@link io.confetti.platform.messaging.Outbox}. */
package io.confetti.platform.messaging;
