package io.confetti.standalone.lab.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Two hundred users and a hundred coupons; each test tells one lie. */
class ClaimDemoResultTest {

    private static final DemoResult.Seeing ALL = new DemoResult.Seeing(20, 20);

    @Test
    void isWellWhenEachCouponWentToSomebodyElse() {
        assertThat(result(200, 100, 0, 0, ALL, List.of()).isWell()).isTrue();
        assertThat(result(200, 100, 0, 0, ALL, List.of()).doctor()).isEqualTo("OK");
    }

    @Test
    void isWellWhenThereWereFewerUsersThanCoupons() {
        assertThat(result(60, 60, 0, 0, ALL, List.of()).isWell()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(longs = {99, 101, 0})
    void isNotWellWithACouponTooFewOrTooMany(long granted) {
        assertThat(result(200, granted, 0, 0, ALL, List.of()).isWell()).isFalse();
    }

    @Test
    void isNotWellWhenSomebodyHasNoAnswer() {
        assertThat(result(200, 100, 1, 0, ALL, List.of()).isWell()).isFalse();
    }

    @Test
    void isNotWellWhenSomebodyHasTwo() {
        assertThat(result(200, 100, 0, 1, ALL, List.of()).isWell()).isFalse();
    }

    @Test
    void isNotWellWhenAWinnerDoesNotSeeTheCoupon() {
        assertThat(result(200, 100, 0, 0, new DemoResult.Seeing(19, 20), List.of())
                        .isWell())
                .isFalse();
    }

    @Test
    void isNotWellWhenTheDoctorFindsSomething() {
        var result = result(200, 100, 0, 0, ALL, List.of("I4 user 1: has two"));
        assertThat(result.isWell()).isFalse();
        assertThat(result.doctor()).isEqualTo(List.of("I4 user 1: has two"));
    }

    @Test
    void measuresRequestsOfTheStormOnly() {
        assertThat(result(200, 100, 0, 0, ALL, List.of()).requestsPerSecond()).isEqualTo(300);
    }

    private static ClaimDemoResult result(
            int users, long granted, long unanswered, long twice, DemoResult.Seeing seeing, List<String> violations) {
        return new ClaimDemoResult(
                users, 600, 100, granted, Map.of(), Map.of(), unanswered, twice, seeing, 2, 10, 5, 9, violations);
    }
}
