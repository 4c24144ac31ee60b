/**
 * The whole suite on one machine: {@code cli} (commands) uses {@code lab} (demos, benchmarks, crash lab), both use
 * {@code suite} (servers and services of a running suite), which knows neither. Way in:
 * {@link io.confetti.standalone.cli.ConfettiCommand}.
 */
package io.confetti.standalone;
