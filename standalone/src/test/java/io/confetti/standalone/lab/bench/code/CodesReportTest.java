package io.confetti.standalone.lab.bench.code;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class CodesReportTest {

    @Test
    void comparesWithTheGoals() {
        assertThat(report(1_000, List.of()).lines())
                .contains(
                        "| genuine codes verified per second, one thread | 90,000 | 80,000 | reached |",
                        "| codes built per second, two series on two cores | 70,000 | 80,000 | missed |",
                        "| rate of exchanges against claims | 0.95 | 0.90 | reached |",
                        "1,000 codes built, 1,000 of them different; 1,900 exchanges and 2,000 claims per second. Doctor: OK.");
    }

    @Test
    void isWellHoweverSlow() {
        assertThat(report(1_000, List.of()).isWell()).isTrue();
    }

    @Test
    void isNotWellIfACodeIsThereTwiceOrTheDoctorFindsSomething() {
        assertThat(report(999, List.of()).isWell()).isFalse();
        assertThat(report(1_000, List.of("I16")).isWell()).isFalse();
    }

    private static CodesReport report(long distinct, List<String> violations) {
        return new CodesReport(90_000, 1_000, 70_000, distinct, new ExchangeRates(1_900, 2_000), violations);
    }
}
