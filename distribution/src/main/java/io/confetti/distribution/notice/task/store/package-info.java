/** Notices of a task in the database. */
package io.confetti.distribution.notice.task.store;
