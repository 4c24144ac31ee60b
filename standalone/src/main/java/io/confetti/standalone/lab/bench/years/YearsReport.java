package io.confetti.standalone.lab.bench.years;

import com.alibaba.fastjson2.JSONObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What was read of a few and of many coupons for the same questions.
 *
 * @param few coupons of the first look
 * @param many coupons of the second one
 * @param loadSeconds until all were there
 * @param gigabytes of the database then
 */
public record YearsReport(long few, long many, double loadSeconds, double gigabytes, List<Line> lines) {

    static final double MOST = 1.2;
    private static final double LOAD_GOAL = 15 * 60;
    private static final double GIGABYTES_GOAL = 12;

    /** @param found what the question is answered with, in rows of whatever it asks for */
    public record Look(long rows, long found) {}

    public record Line(String what, Look few, Look many) {

        double ratio() {
            return many.rows() / (double) Math.max(1, few.rows());
        }

        boolean isWell() {
            return ratio() <= MOST && few.found() == many.found();
        }
    }

    /** The same was found, and no more was read for it; how fast rows were loaded is not judged. */
    public boolean isWell() {
        return lines.stream().allMatch(Line::isWell) && gigabytes <= GIGABYTES_GOAL;
    }

    /** A table in Markdown. */
    public List<String> table() {
        List<String> table = new ArrayList<>(List.of(
                String.format(Locale.ROOT, "| rows read by | at %,d | at %,d | ratio | found | |", few, many),
                "|---|---|---|---|---|---|"));
        lines.forEach(line -> table.add(row(line)));
        table.add("");
        table.add(String.format(
                Locale.ROOT,
                "%,d coupons were loaded in %.0f s (goal %.0f), %.1f GB (goal %.0f).",
                many,
                loadSeconds,
                LOAD_GOAL,
                gigabytes,
                GIGABYTES_GOAL));
        return table;
    }

    private static String row(Line line) {
        return String.format(
                Locale.ROOT,
                "| %s | %,d | %,d | %.2f | %,d and %,d | %s |",
                line.what(),
                line.few().rows(),
                line.many().rows(),
                line.ratio(),
                line.few().found(),
                line.many().found(),
                line.isWell() ? "reached" : "missed");
    }

    public JSONObject json() {
        JSONObject json = new JSONObject();
        json.put("coupons", many);
        json.put("loadSeconds", Math.round(loadSeconds));
        json.put("gigabytes", Math.round(gigabytes * 10) / 10.0);
        JSONObject read = new JSONObject();
        for (Line line : lines) {
            JSONObject one = new JSONObject();
            one.put("rowsAt" + few, line.few().rows());
            one.put("rows", line.many().rows());
            one.put("ratio", Math.round(line.ratio() * 100) / 100.0);
            one.put("foundAt" + few, line.few().found());
            one.put("found", line.many().found());
            read.put(line.what(), one);
        }
        json.put("read", read);
        json.put("well", isWell());
        return json;
    }
}
