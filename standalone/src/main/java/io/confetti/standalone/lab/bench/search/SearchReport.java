package io.confetti.standalone.lab.bench.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What was measured.
 *
 * @param millis p99 by search
 * @param exported rows per second by format
 */
public record SearchReport(Map<String, Double> millis, Map<String, Double> exported) {
    private static final double MOST_MILLIS = 200;
    private static final double LEAST_ROWS = 200_000;

    public boolean isWell() {
        return millis.values().stream().allMatch(p99 -> p99 <= MOST_MILLIS)
                && exported.getOrDefault("CSV", 0.0) >= LEAST_ROWS;
    }

    /** Tables in Markdown. */
    public List<String> lines() {
        List<String> lines = new ArrayList<>(List.of("| search | p99 ms |", "|---|---|"));
        millis.forEach((search, p99) -> lines.add(String.format(Locale.ROOT, "| %s | %.1f |", search, p99)));
        lines.addAll(List.of("", "| export of coupons | rows/s |", "|---|---|"));
        exported.forEach((format, rows) -> lines.add(String.format(Locale.ROOT, "| %s | %,.0f |", format, rows)));
        return lines;
    }
}
