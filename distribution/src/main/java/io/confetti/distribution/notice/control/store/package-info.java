/** The one row that all senders and planners read. */
package io.confetti.distribution.notice.control.store;
