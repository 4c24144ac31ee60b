package io.confetti.platform.time;

import java.time.Duration;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;

/**
 * Warns when this machine's clock is more than five seconds off, or when it has stepped and the
 * database's time could not be measured since. The service continues, because its decisions use the database's time; taking
 * it out of service would do more harm. Hence the component says WARNING while the
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
        boolean sure = clock.isSure();
        boolean off = skew.abs().compareTo(TOLERATED) > 0;
        return (off || !sure ? Health.status(WARNING) : Health.up())
                .withDetail("skewMillis", skew.toMillis())
                .withDetail("steppedSinceMeasured", !sure)
                .withDetail("measuredSecondsAgo", clock.age().toSeconds())
                .build();
    }
}
