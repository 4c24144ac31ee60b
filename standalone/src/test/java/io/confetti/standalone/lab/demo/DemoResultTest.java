package io.confetti.standalone.lab.demo;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSONObject;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DemoResultTest {

    private final JSONObject task = new JSONObject(Map.of(
            "state",
            "COMPLETED_WITH_FAILURES",
            "rowCount",
            1000,
            "delivered",
            990,
            "failed",
            10,
            "failedByCause",
            new JSONObject(Map.of("ID_FORMAT", 10)),
            "createdAt",
            "2026-11-27T20:00:00.000+08:00",
            "endedAt",
            "2026-11-27T20:00:02.500+08:00"));

    private static final DemoResult.Seeing ALL_SEE_IT = new DemoResult.Seeing(20, 20);

    @Test
    void isNotWellWhenAUserMissesTheCoupon() {
        var nineteen = new DemoResult.Seeing(19, 20);
        assertThat(DemoResult.of(1000L, task, null, nineteen, ALL_SEE_IT, List.of())
                        .isWell())
                .isFalse();
    }

    @Test
    void isNotWellWhenAUserIsNotTold() {
        var nineteen = new DemoResult.Seeing(19, 20);
        assertThat(DemoResult.of(1000L, task, null, ALL_SEE_IT, nineteen, List.of())
                        .isWell())
                .isFalse();
    }

    @Test
    void isWellWhenNobodyWasToBeTold() {
        var nobody = new DemoResult.Seeing(0, 0);
        assertThat(DemoResult.of(1000L, task, null, ALL_SEE_IT, nobody, List.of())
                        .isWell())
                .isTrue();
    }

    @Test
    void measuresFromTaskCreatedToEndState() {
        var result = DemoResult.of(1000L, task, null, ALL_SEE_IT, ALL_SEE_IT, List.of());
        assertThat(result.seconds()).isEqualTo(2.5);
        assertThat(result.rowsPerSecond()).isEqualTo(400);
        assertThat(result.failedByCause()).isEqualTo(Map.of("ID_FORMAT", 10L));
    }

    @Test
    void isWellWhenEveryRowIsAccountedForAndTheDoctorAgrees() {
        assertThat(DemoResult.of(1000L, task, null, ALL_SEE_IT, ALL_SEE_IT, List.of())
                        .isWell())
                .isTrue();
    }

    @Test
    void isNotWellWhenARowIsMissing() {
        task.put("delivered", 989);
        assertThat(DemoResult.of(1000L, task, null, ALL_SEE_IT, ALL_SEE_IT, List.of())
                        .isWell())
                .isFalse();
    }

    @Test
    void isNotWellWhenTheDoctorFindsSomething() {
        var result =
                DemoResult.of(1000L, task, null, ALL_SEE_IT, ALL_SEE_IT, List.of("I1 template 1: 5 given, 4 issued"));
        assertThat(result.isWell()).isFalse();
        assertThat(result.doctor()).isEqualTo(List.of("I1 template 1: 5 given, 4 issued"));
    }
}
