package io.confetti.standalone.lab.bench.idle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class IdleUsageTest {

    private static final long SECOND = 1_000_000_000L;

    @Test
    void arePerCentOfOneCoreOverTheWatch() {
        var before = Map.of("services", 5 * SECOND, "redis", SECOND);
        var after = Map.of("services", 8 * SECOND, "redis", SECOND);
        assertThat(IdleUsage.between(before, after, 60 * SECOND).percent())
                .isEqualTo(Map.of("services", 5.0, "redis", 0.0));
    }

    @Test
    void doNotTakeAProcessThatEndedForAnIdleOne() {
        assertThatIllegalStateException()
                .isThrownBy(() -> IdleUsage.watch(Map.of("gone", Long.MAX_VALUE), 0))
                .withMessageContaining("gone has ended");
    }

    @Test
    void standBesideTheirFloor() {
        var report = new IdleReport(
                new IdleReport.Watched(12.345, new TreeMap<>(Map.of("services", 2.346, "redis", 0.5))),
                new IdleReport.Watched(11, Map.of("services", 0.701)));
        assertThat(report.lines())
                .contains("| services | 2.35 | 0.70 |", "| redis | 0.50 | 0.00 |", "Healthy 12.3 s after the command.");
        assertThat(report.fields())
                .isEqualTo(Map.of(
                        "servicesCpuPercent",
                        2.35,
                        "floorCpuPercent",
                        0.7,
                        "redisCpuPercent",
                        0.5,
                        "startSeconds",
                        12.35));
    }
}
