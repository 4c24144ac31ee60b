/** The line protocol between a launcher, the supervisor and its children; start at {@link io.confetti.localstack.control.Command}. */
package io.confetti.localstack.control;
