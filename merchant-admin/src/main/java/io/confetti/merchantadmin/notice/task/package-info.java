/** Notices of a task as its operator sees and commands them; distribution has them. */
package io.confetti.merchantadmin.notice.task;
