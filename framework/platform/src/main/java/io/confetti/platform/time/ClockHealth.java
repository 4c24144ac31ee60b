package io.confetti.platform.time;

import java.time.Duration;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;

/**
 * Warns when this machine's clock is more than five seconds off. The service goes on: whatever it decides goes by the
 * database's time, so a service taken away for it would be the greater harm. Hence the component says WARNING while the
 * whole stays UP.
 */
class ClockHealth implements HealthIndicator {
    static final String WARNING = "WARNING";
    private static final Duration TOLERATED = Duration.ofSeconds(5);

    private final SuiteClock clock;

    ClockHealth(SuiteClock clock) {
        this.clock = clock;
    }

    @Override
    public Health health() {
        Duration skew = clock.offset();
        boolean off = skew.abs().compareTo(TOLERATED) > 0;
        return (off ? Health.status(WARNING) : Health.up())
                .withDetail("skewMillis", skew.toMillis())
                .build();
    }
}
