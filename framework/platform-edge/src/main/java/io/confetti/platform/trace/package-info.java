/** The trace id that joins a call's logs, messages and answers. Way in: {@link io.confetti.platform.trace.TraceId}. */
package io.confetti.platform.trace;
