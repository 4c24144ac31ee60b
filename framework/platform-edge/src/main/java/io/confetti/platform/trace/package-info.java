/**
 * The trace id that joins a call's logs, messages and answers, and what of a call may stand in a log. Ways in:
 * {@link io.confetti.platform.trace.TraceId}, {@link io.confetti.platform.trace.LoggedPath}.
 */
package io.confetti.platform.trace;
