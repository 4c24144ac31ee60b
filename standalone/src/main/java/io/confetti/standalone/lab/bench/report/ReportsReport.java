package io.confetti.standalone.lab.bench.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What was measured.
 *
 * @param millis p99 by report
 */
public record ReportsReport(Map<String, Double> millis) {
    private static final double MOST_MILLIS = 500;

    public boolean isWell() {
        return millis.values().stream().allMatch(p99 -> p99 <= MOST_MILLIS);
    }

    /** A table in Markdown. */
    public List<String> lines() {
        List<String> lines = new ArrayList<>(List.of("| report | p99 ms |", "|---|---|"));
        millis.forEach((report, p99) -> lines.add(String.format(Locale.ROOT, "| %s | %.1f |", report, p99)));
        return lines;
    }
}
