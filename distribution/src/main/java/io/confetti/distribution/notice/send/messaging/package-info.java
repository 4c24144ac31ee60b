/** Messages that wake senders of notices. */
package io.confetti.distribution.notice.send.messaging;
