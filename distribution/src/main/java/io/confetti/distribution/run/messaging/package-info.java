/** Starts and cancellations of tasks, from the broker. */
package io.confetti.distribution.run.messaging;
