/** {@code chaos}: the crash lab. Way in: {@link io.confetti.standalone.cli.chaos.ChaosCommand}. */
package io.confetti.standalone.cli.chaos;
