/** The whole suite on one machine; start at {@link io.confetti.standalone.cli.ConfettiCommand}. */
package io.confetti.standalone;
