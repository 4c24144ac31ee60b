/** Notices and the states that they go through. Way in: {@link io.confetti.distribution.notice.model.NoticeState}. */
package io.confetti.distribution.notice.model;
