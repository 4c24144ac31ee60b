/**
 * Whether what users, operators and schedules ask for reads more after years than after months. Way in: {@link
 * io.confetti.standalone.lab.bench.years.YearsBench}.
 */
package io.confetti.standalone.lab.bench.years;
