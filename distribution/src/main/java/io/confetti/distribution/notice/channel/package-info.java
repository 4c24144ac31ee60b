/**
 * What carries notices out of the suite: a {@code NoticeProvider} per channel, chosen by settings. Providers know nothing of rows
 * and states; each says what may be done when the answer of a try is not known, and the sender acts on that.
 */
package io.confetti.distribution.notice.channel;
