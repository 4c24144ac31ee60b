/**
 * The command line behind {@code bin/confetti}: one class per command, the only place that prints. Way in:
 * {@link io.confetti.standalone.cli.ConfettiCommand}; commands of one kind share a room, and options stand in {@code option}.
 */
package io.confetti.standalone.cli;
