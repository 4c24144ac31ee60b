package io.confetti.standalone.lab.bench;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.standalone.lab.demo.DemoResult;
import java.util.List;
import java.util.Locale;

/**
 * Pushes whose users are told in the app against the same ones of which nobody is told.
 *
 * @param without what nobody is told of
 * @param with what users are told of
 * @param told users who are told of it on each channel, of those who looked
 */
record NotifiedReport(List<String> channels, Figure without, Figure with, DemoResult.Seeing told) {

    private static final double GOAL = 0.97;

    /** @param rows rows of each push */
    static NotifiedReport of(List<String> channels, long rows, List<DemoResult> without, List<DemoResult> with) {
        return new NotifiedReport(channels, figure("without", rows, without), figure("with", rows, with), told(with));
    }

    private static Figure figure(String name, long rows, List<DemoResult> pushes) {
        double seconds = pushes.stream().mapToDouble(DemoResult::seconds).sum();
        return new Figure(name, rows * pushes.size(), seconds);
    }

    private static DemoResult.Seeing told(List<DemoResult> pushes) {
        return new DemoResult.Seeing(
                pushes.stream().mapToInt(push -> push.told().users()).sum(),
                pushes.stream().mapToInt(push -> push.told().of()).sum());
    }

    /** Everybody who looked is told. How fast it went is another question: the machine may be busy. */
    boolean isWell() {
        return told.of() > 0 && told.users() == told.of();
    }

    private double ratio() {
        return with.rowsPerSecond() / without.rowsPerSecond();
    }

    private boolean isGoalReached() {
        return ratio() >= GOAL;
    }

    String line() {
        return String.format(
                Locale.ROOT,
                "With notices by %s: %,.0f rows/s, without %,.0f rows/s, each of %,d rows in turn; ratio %.3f (goal"
                        + " %.2f: %s). %d of %d users who looked are told.",
                String.join(" and ", channels),
                with.rowsPerSecond(),
                without.rowsPerSecond(),
                with.rows(),
                ratio(),
                GOAL,
                isGoalReached() ? "reached" : "missed",
                told.users(),
                told.of());
    }

    JSONObject json() {
        JSONObject json = new JSONObject();
        json.put("channels", channels);
        json.put("rowsPerSecond", Math.round(with.rowsPerSecond()));
        json.put("rowsPerSecondWithout", Math.round(without.rowsPerSecond()));
        json.put("ratio", ratio());
        json.put("goalReached", isGoalReached());
        json.put("told", told.users());
        json.put("looked", told.of());
        return json;
    }
}
