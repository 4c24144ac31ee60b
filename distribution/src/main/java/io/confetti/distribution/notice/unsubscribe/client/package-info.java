/** Opt-outs in engine, over HTTP. */
package io.confetti.distribution.notice.unsubscribe.client;
