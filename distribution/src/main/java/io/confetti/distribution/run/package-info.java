/** The run of a task: accepted once, read by one owner at a time, finished once. Way in: {@link io.confetti.distribution.run.RunTask}. */
package io.confetti.distribution.run;
