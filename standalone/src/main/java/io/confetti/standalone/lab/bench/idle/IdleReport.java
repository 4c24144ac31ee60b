package io.confetti.standalone.lab.bench.idle;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What an idle suite costs beside one in which nothing is scheduled. */
public record IdleReport(Watched used, Watched floor) {

    /**
     * One suite.
     *
     * @param startSeconds from the command to its health
     * @param percent of one core, by process
     */
    public record Watched(double startSeconds, Map<String, Double> percent) {}

    /** For programs. */
    public Map<String, Object> fields() {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("servicesCpuPercent", rounded(used.percent().get(IdleBench.SERVICES)));
        fields.put("floorCpuPercent", rounded(floor.percent().get(IdleBench.SERVICES)));
        used.percent().forEach((process, percent) -> fields.putIfAbsent(process + "CpuPercent", rounded(percent)));
        fields.put("startSeconds", rounded(used.startSeconds()));
        return fields;
    }

    /** A table in Markdown. */
    public List<String> lines() {
        var lines = new ArrayList<>(List.of("| process | CPU, % of one core | nothing scheduled |", "|---|---|---|"));
        used.percent()
                .forEach((process, percent) -> lines.add(String.format(
                        Locale.ROOT,
                        "| %s | %.2f | %.2f |",
                        process,
                        percent,
                        floor.percent().getOrDefault(process, 0.0))));
        lines.add("");
        lines.add(String.format(Locale.ROOT, "Healthy %.1f s after the command.", used.startSeconds()));
        return lines;
    }

    private static double rounded(double figure) {
        return Math.round(figure * 100) / 100.0;
    }
}
