/** How long reports of a shop with very many figures take. Way in: {@link io.confetti.standalone.lab.bench.report.ReportsBench}. */
package io.confetti.standalone.lab.bench.report;
