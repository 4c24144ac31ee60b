package io.confetti.standalone.cli;

import com.alibaba.fastjson2.JSON;
import io.confetti.standalone.chaos.Outcome;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;

/** Outcomes of the crash lab: a table for people, one object for programs. */
final class ChaosReport {

    private static final String HEAD = "%-44s %7s %-24s %9s %7s %9s %7s  %s%n";
    private static final String LINE = "%-44s %,7d %-24s %,9d %,7d %8.1fs %6.0fs  %s%n";

    private final PrintWriter out;
    private final PrintWriter err;

    ChaosReport(PrintWriter out, PrintWriter err) {
        this.out = out;
        this.err = err;
    }

    /** As soon as it is known. */
    void said(Outcome outcome) {
        line(err, outcome);
    }

    void printTable(List<Outcome> outcomes) {
        out.printf(HEAD, "fault", "rows", "state", "delivered", "failed", "recovery", "limit", "verdict");
        outcomes.forEach(outcome -> line(out, outcome));
        var broken = outcomes.stream().filter(outcome -> !outcome.isWell()).count();
        out.printf("%d faults, %d with violations%n", outcomes.size(), broken);
        out.flush();
    }

    void printJson(List<Outcome> outcomes) {
        var answer = new LinkedHashMap<String, Object>();
        answer.put("ok", outcomes.stream().allMatch(Outcome::isWell));
        answer.put("faults", outcomes.stream().map(ChaosReport::fields).toList());
        out.println(JSON.toJSONString(answer));
        out.flush();
    }

    private static void line(PrintWriter to, Outcome outcome) {
        var verdict = (outcome.isWell() ? "OK" : outcome.complaints().size() + " violations")
                + (outcome.note().isEmpty() ? "" : "  (" + outcome.note() + ")");
        to.printf(
                LINE,
                outcome.scenario(),
                outcome.rows(),
                outcome.state(),
                outcome.delivered(),
                outcome.failed(),
                outcome.recoverySeconds(),
                outcome.limitSeconds(),
                verdict);
        outcome.complaints().forEach(complaint -> to.println("    " + complaint));
        to.flush();
    }

    private static LinkedHashMap<String, Object> fields(Outcome outcome) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("fault", outcome.scenario());
        fields.put("rows", outcome.rows());
        fields.put("state", outcome.state());
        fields.put("delivered", outcome.delivered());
        fields.put("failed", outcome.failed());
        fields.put("recoverySeconds", Math.round(outcome.recoverySeconds() * 10) / 10.0);
        fields.put("limitSeconds", outcome.limitSeconds());
        fields.put("note", outcome.note());
        fields.put("doctor", outcome.isWell() ? "OK" : outcome.complaints());
        return fields;
    }
}
