/** Notices of a task over HTTP, for its operator. */
package io.confetti.merchantadmin.notice.task.web;
