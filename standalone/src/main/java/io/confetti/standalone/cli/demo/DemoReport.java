package io.confetti.standalone.cli.demo;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONWriter;
import io.confetti.standalone.lab.demo.DemoResult;
import java.io.PrintWriter;
import java.util.LinkedHashMap;

/** The outcome of a demo: a table for people, one object for programs. */
final class DemoReport {

    private static final String LINE = "  %-16s %s%n";

    private final PrintWriter out;

    DemoReport(PrintWriter out) {
        this.out = out;
    }

    void printJson(DemoResult result) {
        var answer = new LinkedHashMap<String, Object>();
        answer.put("rows", result.rows());
        answer.put("rowCount", result.rowCount());
        answer.put("delivered", result.delivered());
        answer.put("failed", result.failed());
        answer.put("failedByCause", result.failedByCause());
        answer.put("seconds", result.seconds());
        answer.put("rowsPerSecond", result.rowsPerSecond());
        answer.put("state", result.state());
        answer.put(
                "failureFile",
                result.failureFile() == null ? null : result.failureFile().toString());
        answer.put("doctor", result.doctor());
        out.println(JSON.toJSONString(answer, JSONWriter.Feature.WriteMapNullValue));
        out.flush();
    }

    void printTable(DemoResult result) {
        out.println();
        line("state", result.reason() == null ? result.state() : result.state() + " (" + result.reason() + ")");
        line("rows", "%,d".formatted(result.rows()));
        line("counted", result.rowCount() == null ? "unknown" : "%,d".formatted(result.rowCount()));
        line("delivered", "%,d".formatted(result.delivered()));
        line("failed", "%,d".formatted(result.failed()));
        result.failedByCause().forEach((cause, count) -> line("", "%-18s %,d".formatted(cause, count)));
        line("seconds", "%.1f (task created to end state)".formatted(result.seconds()));
        line("rows per second", "%,d".formatted(result.rowsPerSecond()));
        line(
                "failure file",
                result.failureFile() == null ? "none" : result.failureFile().toString());
        line(
                "wallets",
                "%d of %d users who looked see the coupon"
                        .formatted(result.seeing().users(), result.seeing().of()));
        line(
                "inbox",
                "%d of %d users who looked are told of it"
                        .formatted(result.told().users(), result.told().of()));
        line(
                "doctor",
                result.violations().isEmpty() ? "OK" : result.violations().size() + " violations");
        result.violations().forEach(violation -> line("", violation));
        out.flush();
    }

    private void line(String name, String value) {
        out.printf(LINE, name, value);
    }
}
