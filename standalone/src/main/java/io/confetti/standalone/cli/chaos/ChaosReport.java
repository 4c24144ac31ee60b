package io.confetti.standalone.cli.chaos;

import com.alibaba.fastjson2.JSON;
import io.confetti.standalone.lab.chaos.Outcome;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;

/** Outcomes of the crash lab: a table for people, one object for programs. */
final class ChaosReport {

    private static final String HEAD = "%-50s %-8s %7s %-24s %7s %7s %9s %7s  %s%n";
    private static final String LINE = "%-50s %-8s %,7d %-24s %,7d %,7d %8.1fs %6.0fs  %s%n";

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
        out.printf(HEAD, "fault", "job", "size", "state", "done", "failed", "recovery", "limit", "verdict");
        outcomes.forEach(outcome -> line(out, outcome));
        var broken = outcomes.stream().filter(outcome -> !outcome.isWell()).count();
        var faults = outcomes.stream().map(Outcome::fault).distinct().count();
        out.printf("%d faults, %d jobs, %d with violations%n", faults, outcomes.size(), broken);
        out.flush();
    }

    void printJson(List<Outcome> outcomes) {
        var answer = new LinkedHashMap<String, Object>();
        answer.put("ok", outcomes.stream().allMatch(Outcome::isWell));
        answer.put("jobs", outcomes.stream().map(ChaosReport::fields).toList());
        out.println(JSON.toJSONString(answer));
        out.flush();
    }

    private static void line(PrintWriter to, Outcome outcome) {
        var verdict = (outcome.isWell() ? "OK" : outcome.result().complaints().size() + " violations")
                + (outcome.note().isEmpty() ? "" : "  (" + outcome.note() + ")");
        to.printf(
                LINE,
                outcome.fault(),
                outcome.job(),
                outcome.result().size(),
                outcome.result().state(),
                outcome.result().done(),
                outcome.result().failed(),
                outcome.recoverySeconds(),
                outcome.limitSeconds(),
                verdict);
        outcome.result().complaints().forEach(complaint -> to.println("    " + complaint));
        to.flush();
    }

    private static LinkedHashMap<String, Object> fields(Outcome outcome) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("fault", outcome.fault());
        fields.put("job", outcome.job());
        fields.put("size", outcome.result().size());
        fields.put("state", outcome.result().state());
        fields.put("done", outcome.result().done());
        fields.put("failed", outcome.result().failed());
        fields.put("recoverySeconds", Math.round(outcome.recoverySeconds() * 10) / 10.0);
        fields.put("limitSeconds", outcome.limitSeconds());
        fields.put("note", outcome.note());
        fields.put("verdict", outcome.isWell() ? "OK" : outcome.result().complaints());
        return fields;
    }
}
