package io.confetti.gateway.ratelimit;

import java.time.Duration;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How a token bucket fills.
 *
 * @param rate tokens that come back per second; 0 is no limit
 * @param burst tokens that fit in, at least 1
 */
record Rate(
        @DefaultValue("0") double rate, @DefaultValue("1") int burst) {
    private static final long MICROS = 1_000_000;

    Rate {
        if (rate < 0 || burst < 1) {
            throw new IllegalArgumentException("a limit needs a rate of at least 0 and a burst of at least 1");
        }
    }

    /** @param tokens that fit in, and that come back within the time; 0 is no limit */
    static Rate of(int tokens, Duration within) {
        return new Rate(tokens * 1_000.0 / within.toMillis(), Math.max(1, tokens));
    }

    boolean isLimited() {
        return rate > 0;
    }

    /** Time in µs until one token is back. */
    long back() {
        return Math.max(1, Math.round(MICROS / rate));
    }
}
