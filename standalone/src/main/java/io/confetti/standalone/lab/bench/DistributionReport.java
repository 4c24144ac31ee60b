package io.confetti.standalone.lab.bench;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.standalone.lab.demo.DemoResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The table of one run, with ratios.
 *
 * @param undone how the push of (c) was taken back
 * @param notified how pushes went whose users were told; null: that was not wanted
 */
public record DistributionReport(
        long rows, List<Figure> ways, Figure reading, DemoResult pushed, UndoReport undone, NotifiedReport notified) {

    private static final int COMMON = 1;
    private static final int CONFETTI = 2;
    private static final int LIMIT = 3;

    /** A table in Markdown. */
    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        lines.add("| way | rows | seconds | rows/s | s per million | against (b) | against (d) |");
        lines.add("|---|---|---|---|---|---|---|");
        ways.forEach(way -> lines.add(line(way)));
        lines.add("");
        lines.add(String.format(
                Locale.ROOT,
                "Reading alone: %.1f s for %,d rows. Doctor after the push: %s.",
                reading.seconds(),
                reading.rows(),
                pushed.doctor()));
        lines.add("");
        lines.add(undone.line());
        if (notified != null) {
            lines.add("");
            lines.add(notified.line());
        }
        return lines;
    }

    private String line(Figure way) {
        return String.format(
                Locale.ROOT,
                "| %s | %,d | %.1f | %,.0f | %.1f | %.1f x | %.2f |",
                way.name(),
                way.rows(),
                way.seconds(),
                way.rowsPerSecond(),
                way.secondsPerMillion(),
                ratio(way, COMMON),
                ratio(way, LIMIT));
    }

    public JSONObject json() {
        JSONObject json = new JSONObject();
        json.put("rows", rows);
        ways.forEach(way -> json.put(way.name(), Math.round(way.rowsPerSecond())));
        json.put("againstCommon", ratio(ways.get(CONFETTI), COMMON));
        json.put("againstLimit", ratio(ways.get(CONFETTI), LIMIT));
        json.put("doctor", pushed.doctor());
        json.put("undo", undone.json());
        if (notified != null) {
            json.put("notify", notified.json());
        }
        return json;
    }

    /** Whether all sums are right; how fast it went is not judged. */
    public boolean isWell() {
        return pushed.isWell() && undone.isWell() && (notified == null || notified.isWell());
    }

    private double ratio(Figure way, int other) {
        return way.rowsPerSecond() / ways.get(other).rowsPerSecond();
    }
}
