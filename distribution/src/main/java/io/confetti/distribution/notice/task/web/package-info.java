/** Notices of a task over HTTP, for merchant-admin, which knows whose task it is. */
package io.confetti.distribution.notice.task.web;
