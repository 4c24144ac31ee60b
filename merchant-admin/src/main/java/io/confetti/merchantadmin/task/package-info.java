/** Distribution tasks: who gets which coupon, and how far that is. Way in: {@link io.confetti.merchantadmin.task.CreateTask}. */
package io.confetti.merchantadmin.task;
