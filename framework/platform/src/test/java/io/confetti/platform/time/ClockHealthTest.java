package io.confetti.platform.time;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class ClockHealthTest {
    private final SuiteClock clock = new SuiteClock(Clock.systemUTC());
    private final ClockHealth health = new ClockHealth(clock);

    @Test
    void fiveSecondsAreToleratedMoreIsAWarning() {
        assertThat(status(Duration.ZERO)).isEqualTo("UP");
        assertThat(status(Duration.ofSeconds(-5))).isEqualTo("UP");
        assertThat(status(Duration.ofMillis(5_001))).isEqualTo(ClockHealth.WARNING);
        assertThat(status(Duration.ofMillis(-5_001))).isEqualTo(ClockHealth.WARNING);
    }

    private String status(Duration skew) {
        clock.follow(skew);
        return health.health().getStatus().getCode();
    }
}
