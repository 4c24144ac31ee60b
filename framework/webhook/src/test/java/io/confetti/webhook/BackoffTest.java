package io.confetti.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BackoffTest {
    private static final Instant NOW = Instant.parse("2026-11-28T08:00:00Z");
    private static final double MIDDLE = 0.5;

    private final Backoff backoff = new Backoff(
            List.of(Duration.ofSeconds(5), Duration.ofSeconds(30), Duration.ofHours(6)), Duration.ofHours(1));

    @Test
    void waitsLongerEachTimeAndTheLastStepRepeats() {
        assertThat(backoff.after(1, MIDDLE)).isEqualTo(Duration.ofSeconds(5));
        assertThat(backoff.after(2, MIDDLE)).isEqualTo(Duration.ofSeconds(30));
        assertThat(backoff.after(3, MIDDLE)).isEqualTo(Duration.ofHours(6));
        assertThat(backoff.after(99, MIDDLE)).isEqualTo(Duration.ofHours(6));
    }

    @Test
    void spreadsByAFifthToEitherSide() {
        assertThat(backoff.after(1, 0)).isEqualTo(Duration.ofSeconds(4));
        assertThat(backoff.after(1, 0.999_999)).isBetween(Duration.ofMillis(5_990), Duration.ofSeconds(6));
    }

    @ParameterizedTest
    @CsvSource({
        "120, PT2M",
        "0, PT1S",
        "3600, PT1H",
        "86400, PT1H",
        "99999999999999999999, PT1H",
        "'Sat, 28 Nov 2026 08:10:00 GMT', PT10M",
        "'Sat, 28 Nov 2026 07:00:00 GMT', PT1S",
        "'Sun, 29 Nov 2026 08:00:00 GMT', PT1H"
    })
    void whatTheEndpointAsksForIsHonouredWithinBounds(String header, Duration wait) {
        assertThat(backoff.retryAfter(header, NOW)).contains(wait);
    }

    @ParameterizedTest
    @CsvSource(
            value = {"null", "''", "soon", "-5", "1.5", "١"},
            nullValues = "null")
    void whatIsNoPauseIsNone(String header) {
        assertThat(backoff.retryAfter(header, NOW)).isEmpty();
    }
}
