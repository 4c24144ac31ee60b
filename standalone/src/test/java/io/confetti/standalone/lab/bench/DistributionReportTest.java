package io.confetti.standalone.lab.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.confetti.standalone.lab.demo.DemoResult;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Row by row 100 rows/s, common design 1,000, Confetti 8,000, raw limit 10,000. */
class DistributionReportTest {

    private static final List<Figure> WAYS = List.of(
            new Figure("(a)", 5_000, 50),
            new Figure("(b)", 50_000, 50),
            new Figure("(c)", 80_000, 10),
            new Figure("(d)", 80_000, 8));

    @Test
    void comparesEachWayWithTheCommonDesignAndTheLimit() {
        assertThat(report(List.of()).lines())
                .contains(
                        "| (a) | 5,000 | 50.0 | 100 | 10000.0 | 0.1 x | 0.01 |",
                        "| (b) | 50,000 | 50.0 | 1,000 | 1000.0 | 1.0 x | 0.10 |",
                        "| (c) | 80,000 | 10.0 | 8,000 | 125.0 | 8.0 x | 0.80 |",
                        "| (d) | 80,000 | 8.0 | 10,000 | 100.0 | 10.0 x | 1.00 |");
    }

    @Test
    void tellsProgramsTheRatiosOfConfetti() {
        var json = report(List.of()).json();
        assertThat(json.getDoubleValue("againstCommon")).isCloseTo(8, within(1e-9));
        assertThat(json.getDoubleValue("againstLimit")).isCloseTo(0.8, within(1e-9));
        assertThat(json).containsEntry("(c)", 8_000L).containsEntry("doctor", "OK");
    }

    @Test
    void doesNotHideWhatTheDoctorFound() {
        var report = report(List.of("I1 template 1: 5 given, 4 issued"));
        assertThat(report.lines())
                .anyMatch(line -> line.endsWith("Doctor after the push: [I1 template 1: 5 given, 4 issued]."));
        assertThat(report.json().get("doctor")).isEqualTo(List.of("I1 template 1: 5 given, 4 issued"));
    }

    @Test
    void saysHowThePushWasTakenBack() {
        var report = report(List.of());
        assertThat(report.lines())
                .last()
                .isEqualTo("Undo of (c): 80,000 of 80,000 coupons revoked in 2.0 s, 40,000 coupons/s,"
                        + " 25.0 s per million (goal 30: reached). Doctor after the undo: OK.");
        assertThat(report.json().getJSONObject("undo"))
                .containsEntry("revoked", 80_000L)
                .containsEntry("couponsPerSecond", 40_000L)
                .containsEntry("goalReached", true)
                .containsEntry("doctor", "OK");
        assertThat(report.isWell()).isTrue();
    }

    @Test
    void aSlowUndoIsSaidAndIsNoFailure() {
        var report = report(List.of(), undone(80_000, 2.5, List.of()));
        assertThat(report.lines()).last().asString().contains("31.3 s per million (goal 30: missed)");
        assertThat(report.json().getJSONObject("undo")).containsEntry("goalReached", false);
        assertThat(report.isWell()).isTrue();
    }

    @Test
    void wrongSumsOfTheUndoAreAFailure() {
        assertThat(report(List.of(), undone(79_999, 2, List.of())).isWell()).isFalse();
        assertThat(report(List.of(), undone(80_000, 2, List.of("I1 template 1")))
                        .isWell())
                .isFalse();
        assertThat(report(List.of("I1 template 1")).isWell()).isFalse();
    }

    @Test
    void comparesPushesWhoseUsersAreToldWithThoseOfWhichNobodyIsTold() {
        var report = report(List.of(), undone(80_000, 2, List.of()), notified(20.4, 40));
        assertThat(report.lines())
                .last()
                .isEqualTo(
                        "With notices by IN_APP and POPUP: 7,843 rows/s, without 8,000 rows/s, each of 160,000 rows in"
                                + " turn; ratio 0.980 (goal 0.97: reached). 40 of 40 users who looked are told.");
        assertThat(report.json().getJSONObject("notify"))
                .containsEntry("goalReached", true)
                .containsEntry("told", 40);
        assertThat(report.isWell()).isTrue();
    }

    @Test
    void aSlowPushIsSaidAndAUserWhoIsNotToldIsAFailure() {
        var slow = report(List.of(), undone(80_000, 2, List.of()), notified(21, 40));
        assertThat(slow.lines()).last().asString().contains("ratio 0.952 (goal 0.97: missed)");
        assertThat(slow.isWell()).isTrue();
        assertThat(report(List.of(), undone(80_000, 2, List.of()), notified(20, 39))
                        .isWell())
                .isFalse();
    }

    private static NotifiedReport notified(double seconds, int told) {
        return new NotifiedReport(
                List.of("IN_APP", "POPUP"),
                new Figure("without", 160_000, 20),
                new Figure("with", 160_000, seconds),
                new DemoResult.Seeing(told, 40));
    }

    private static UndoReport undone(long revoked, double seconds, List<String> violations) {
        return new UndoReport(80_000, new Figure("undo", revoked, seconds), violations);
    }

    private static DistributionReport report(List<String> violations) {
        return report(violations, undone(80_000, 2, List.of()));
    }

    private static DistributionReport report(List<String> violations, UndoReport undone) {
        return report(violations, undone, null);
    }

    private static DistributionReport report(List<String> violations, UndoReport undone, NotifiedReport notified) {
        var pushed = new DemoResult(
                "t1",
                80_000,
                80_000L,
                80_000,
                0,
                Map.of(),
                10,
                "COMPLETED",
                null,
                null,
                new DemoResult.Seeing(20, 20),
                new DemoResult.Seeing(0, 0),
                violations);
        return new DistributionReport(80_000, WAYS, new Figure("reading alone", 80_000, 1), pushed, undone, notified);
    }
}
