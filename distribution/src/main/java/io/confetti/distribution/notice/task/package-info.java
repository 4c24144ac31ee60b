/** The notices of one task as its operator sees them. Way in: {@link io.confetti.distribution.notice.task.TaskNoticeQueries}. */
package io.confetti.distribution.notice.task;
