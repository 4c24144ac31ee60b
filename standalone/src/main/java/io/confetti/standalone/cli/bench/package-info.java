/** {@code bench}: the laboratory's benchmarks. Way in: {@link io.confetti.standalone.cli.bench.BenchCommand}. */
package io.confetti.standalone.cli.bench;
