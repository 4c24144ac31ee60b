/** Spares a failing service, and its callers the waiting. Way in: {@link io.confetti.gateway.breaker.BreakCircuits}. */
package io.confetti.gateway.breaker;
