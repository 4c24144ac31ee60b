/** Whether pushes run. */
package io.confetti.distribution.notice.pace.store;
