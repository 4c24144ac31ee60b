/** Links in mails by which users say that they want no more of them. Way in: {@code UnsubscribeLinks}, {@code Unsubscribe}. */
package io.confetti.distribution.notice.unsubscribe;
