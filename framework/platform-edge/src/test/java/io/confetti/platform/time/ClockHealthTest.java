package io.confetti.platform.time;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;

class ClockHealthTest {
    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

    private Instant machine = START;
    private final SuiteClock clock = new SuiteClock(((InstantSource) () -> machine).withZone(ZoneOffset.UTC), () -> 0);
    private final ClockHealth health = new ClockHealth(clock);

    @Test
    void fiveSecondsAreToleratedMoreIsAWarning() {
        assertThat(status(Duration.ZERO)).isEqualTo("UP");
        assertThat(status(Duration.ofSeconds(-5))).isEqualTo("UP");
        assertThat(status(Duration.ofMillis(5_001))).isEqualTo(ClockHealth.WARNING);
        assertThat(status(Duration.ofMillis(-5_001))).isEqualTo(ClockHealth.WARNING);
    }

    @Test
    void aStepThatNobodyCouldMeasureYetIsAWarning() {
        clock.follow(new ClockAnchor(START, 0, START));
        machine = START.plusMillis(101);

        assertThat(health.health().getStatus().getCode()).isEqualTo(ClockHealth.WARNING);
        assertThat(health.health().getDetails()).containsEntry("steppedSinceMeasured", true);
    }

    private String status(Duration skew) {
        clock.follow(new ClockAnchor(START.plus(skew), 0, START));
        return health.health().getStatus().getCode();
    }
}
