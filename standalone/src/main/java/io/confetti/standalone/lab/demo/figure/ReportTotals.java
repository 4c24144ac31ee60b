package io.confetti.standalone.lab.demo.figure;

import com.alibaba.fastjson2.JSONObject;

/** Reads the totals of a report. */
final class ReportTotals {
    private ReportTotals() {}

    /** By how much a figure has grown between two reports. */
    static long more(JSONObject before, JSONObject after, String figure) {
        return value(after.getJSONObject("totals"), figure) - value(before.getJSONObject("totals"), figure);
    }

    private static long value(JSONObject totals, String figure) {
        return switch (figure) {
            case "granted" -> granted(totals);
            case "paid", "value", "refunds", "refunded" ->
                totals.getJSONObject("orders").getLongValue(figure);
            default -> totals.getLongValue(figure);
        };
    }

    static long granted(JSONObject totals) {
        return totals.getJSONObject("granted").getLongValue("total");
    }
}
