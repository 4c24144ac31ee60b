/** {@code dlq}: dead letters shown and replayed. Way in: {@link io.confetti.standalone.cli.dlq.DlqCommand}. */
package io.confetti.standalone.cli.dlq;
