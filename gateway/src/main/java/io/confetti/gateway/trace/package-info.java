/** The trace id of a call, made here when the client sent none. Way in: {@link io.confetti.gateway.trace.TraceOfExchange}. */
package io.confetti.gateway.trace;
