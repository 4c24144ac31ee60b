/** The command line behind {@code bin/confetti}: one class per command, the only place that prints. */
package io.confetti.standalone.cli;
