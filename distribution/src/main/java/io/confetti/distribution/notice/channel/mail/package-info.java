/**
 * Mail through any SMTP server. {@code PhasedTransport} knows whether the final dot was on its way when a connection was lost:
 * before it a repeat is safe, from it on only a person may say that a mail is sent again.
 */
package io.confetti.distribution.notice.channel.mail;
