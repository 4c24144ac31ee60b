package io.confetti.standalone.lab.bench.notice;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.standalone.lab.notice.NoticeCounts;
import java.util.List;
import java.util.Locale;

/**
 * How fast notices are planned and sent, and how fast pushes are beside them.
 *
 * @param pushAlone seconds of some pushes while no notice is planned or sent
 * @param pushBeside seconds of as many pushes of the same file while notices are planned and sent at the usual rate
 * @param sentBeside mails sent per second meanwhile
 * @param isToTheEnd whether notices were planned still when the last push beside them had ended
 * @param violations what the doctor found
 */
public record NoticeReport(
        Alone alone,
        double pushAlone,
        double pushBeside,
        double sentBeside,
        boolean isToTheEnd,
        List<String> violations) {

    private static final double PLANNED_GOAL = 10_000;
    private static final double SENT_GOAL = 1_000;
    private static final double PUSH_GOAL = 0.9;

    /**
     * Without a limit.
     *
     * @param planned notices planned per second
     * @param counts what became of them
     * @param taken mails that the server took
     * @param sent mails that it took per second
     */
    public record Alone(double planned, NoticeCounts counts, long taken, double sent) {}

    /** A table in Markdown. */
    public List<String> lines() {
        return List.of(
                "| what | measured | goal | |",
                "|---|---|---|---|",
                line("notices planned per second, no limit", "%,.0f", alone.planned(), PLANNED_GOAL),
                line("mails sent per second", "%,.0f", alone.sent(), SENT_GOAL),
                line("rate of a push beside notices against alone", "%.2f", ratio(), PUSH_GOAL),
                "",
                String.format(
                        Locale.ROOT,
                        "%,d notices planned, %,d sent, %,d mails taken; beside the push %,.0f mails per second. Doctor: %s.",
                        alone.counts().planned(),
                        alone.counts().sent(),
                        alone.taken(),
                        sentBeside,
                        doctor()));
    }

    private static String line(String what, String format, double measured, double goal) {
        return String.format(
                Locale.ROOT,
                "| %s | " + format + " | " + format + " | %s |",
                what,
                measured,
                goal,
                measured >= goal ? "reached" : "missed");
    }

    public JSONObject json() {
        JSONObject json = new JSONObject();
        json.put("planned", alone.counts().planned());
        json.put("plannedPerSecond", Math.round(alone.planned()));
        json.put("sent", alone.counts().sent());
        json.put("sentPerSecond", Math.round(alone.sent()));
        json.put("pushRatio", ratio());
        json.put("sentPerSecondBeside", Math.round(sentBeside));
        json.put("besideToTheEnd", isToTheEnd);
        json.put("doctor", doctor());
        return json;
    }

    /** Each notice is sent once, there were notices beside the pushes, and the doctor agrees; how fast it went is not judged. */
    public boolean isWell() {
        long planned = alone.counts().planned();
        return planned > 0
                && alone.counts().sent() == planned
                && alone.taken() == planned
                && isToTheEnd
                && violations.isEmpty();
    }

    private double ratio() {
        return pushAlone / pushBeside;
    }

    private Object doctor() {
        return violations.isEmpty() ? "OK" : violations;
    }
}
