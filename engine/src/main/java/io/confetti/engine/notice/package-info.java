/**
 * What users decide about notices: settings, and reminders before claiming begins. Others send mail and SMS. Ways in: {@link
 * io.confetti.engine.notice.FindNoticeSettings}, {@link io.confetti.engine.notice.AskForReminder}.
 */
package io.confetti.engine.notice;
