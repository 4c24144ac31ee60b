/** Tells the operators of a shop by mail what became of its pushes. Way in: {@link io.confetti.core.event.PushListener}. */
package io.confetti.distribution.notice.operator;
