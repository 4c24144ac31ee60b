package io.confetti.standalone.cli.demo;

import com.alibaba.fastjson2.JSONArray;
import com.alibaba.fastjson2.JSONObject;
import io.confetti.standalone.lab.demo.DemoListener;
import java.io.PrintWriter;

/** A demo's steps, what would fail, and a progress bar, on standard error. */
public final class DemoProgress implements DemoListener {

    private static final int WIDTH = 40;
    private static final int FIRST_ROWS = 3;

    private final PrintWriter err;
    private final boolean redraws = System.console() != null;
    private long lastPercent = -1;

    public DemoProgress(PrintWriter err) {
        this.err = err;
    }

    @Override
    public void step(String text) {
        err.println(text + " …");
        err.flush();
    }

    @Override
    public void verified(JSONObject file) {
        err.printf(
                "  %s: %,d user rows, %,d valid%n",
                file.getString("verdict"), file.getLongValue("rowCount"), file.getLongValue("validRows"));
        var findings = file.getJSONArray("findings") == null ? new JSONArray() : file.getJSONArray("findings");
        for (var index = 0; index < findings.size(); index++) {
            var finding = findings.getJSONObject(index);
            err.printf(
                    "  would fail: %-15s %,7d rows (first: %s)%n",
                    finding.getString("cause"), finding.getLongValue("count"), firstRows(finding));
        }
        err.flush();
    }

    @Override
    public void progressed(JSONObject task) {
        var count = task.getLongValue("rowCount");
        var done = task.getLongValue("delivered") + task.getLongValue("failed");
        var percent = count == 0 ? 0 : Math.min(100, 100 * done / count);
        if (!redraws && percent / 10 == lastPercent / 10 && lastPercent >= 0) {
            return;
        }
        lastPercent = percent;
        var filled = (int) (WIDTH * percent / 100);
        err.printf(
                "%s  [%s%s] %3d %%  %,d of %,d  %s%s",
                redraws ? "\r" : "",
                "#".repeat(filled),
                ".".repeat(WIDTH - filled),
                percent,
                done,
                count,
                task.getString("state"),
                redraws && task.getString("endedAt") == null ? " " : System.lineSeparator());
        err.flush();
    }

    private static String firstRows(JSONObject finding) {
        var rows = finding.getJSONArray("rows") == null ? new JSONArray() : finding.getJSONArray("rows");
        var text = new StringBuilder();
        for (var index = 0; index < Math.min(FIRST_ROWS, rows.size()); index++) {
            text.append(index == 0 ? "" : ", ").append(rows.getJSONObject(index).get("row"));
        }
        return text.append(rows.size() > FIRST_ROWS ? ", …" : "").toString();
    }
}
