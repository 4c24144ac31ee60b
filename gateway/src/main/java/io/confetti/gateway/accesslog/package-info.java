/** One line per call, without tokens or personal data. Way in: {@link io.confetti.gateway.accesslog.AccessLog}. */
package io.confetti.gateway.accesslog;
