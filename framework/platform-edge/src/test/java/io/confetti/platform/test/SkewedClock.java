package io.confetti.platform.test;

import io.confetti.platform.time.SuiteClock;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import org.springframework.context.annotation.Bean;

/**
 * A service's clock that is wrong by some time, however often it is measured. What instances judge about each other must not
 * depend on it.
 */
public final class SkewedClock extends SuiteClock {
    private static final Duration SKEW = Duration.ofSeconds(5);

    private final Duration skew;

    private SkewedClock(Duration skew) {
        super(Clock.systemUTC());
        this.skew = skew;
    }

    @Override
    public Instant instant() {
        return super.instant().plus(skew);
    }

    /** As a source of a service: its clock is five seconds ahead of the database's. */
    public static class Ahead {
        @Bean
        SuiteClock suiteClock() {
            return new SkewedClock(SKEW);
        }
    }

    /** As a source of a service: its clock is five seconds behind the database's. */
    public static class Behind {
        @Bean
        SuiteClock suiteClock() {
            return new SkewedClock(SKEW.negated());
        }
    }
}
