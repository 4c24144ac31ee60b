/**
 * What providers say of messages that they had accepted: that one has reached its user, or has come back. They post it, signed, or
 * are asked for it. Way in: {@code TakeReceipts}, {@code AskDeliveries}.
 */
package io.confetti.distribution.notice.receipt;
