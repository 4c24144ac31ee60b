package io.confetti.platform.promise;

import io.confetti.platform.time.SuiteClock;
import java.time.Duration;
import java.time.Instant;

/**
 * How long work that the service does by itself may be overdue before a promise counts as broken. A service that has just
 * started has its time to catch up.
 */
public class Grace {
    private final SuiteClock clock;
    private final Duration length;
    private final long startedAt = System.nanoTime();

    Grace(SuiteClock clock, Duration length) {
        this.clock = clock;
        this.length = length;
    }

    /** @return what was due before this is overdue; the epoch while the service has its time to catch up */
    public Instant deadline() {
        boolean caughtUp = System.nanoTime() - startedAt >= length.toNanos();
        return caughtUp ? clock.instant().minus(length) : Instant.EPOCH;
    }
}
