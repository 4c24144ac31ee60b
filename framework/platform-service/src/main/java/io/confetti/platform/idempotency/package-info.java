/** A repeated call gets the first call's answer. Way in: {@link io.confetti.platform.idempotency.IdempotentCalls}. */
package io.confetti.platform.idempotency;
