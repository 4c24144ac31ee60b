/**
 * Gives planned notices to their providers, each once: a try is a committed row before its provider is asked. Way in: {@link
 * io.confetti.distribution.notice.send.SendNotices}.
 */
package io.confetti.distribution.notice.send;
