/** Reminders that users asked for, and notices of them that are still to be sent. */
package io.confetti.distribution.notice.remind.store;
