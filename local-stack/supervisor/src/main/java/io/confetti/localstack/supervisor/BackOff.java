package io.confetti.localstack.supervisor;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** Rests between restarts: none the first time, then 1 s, doubled up to 30 s; forgotten after a minute of life. */
final class BackOff {

    private static final Duration FIRST = Duration.ofSeconds(1);
    private static final Duration LONGEST = Duration.ofSeconds(30);
    private static final Duration STEADY = Duration.ofMinutes(1);

    private Duration next = Duration.ZERO;

    /** @param life how long the process had lived when it died */
    synchronized void ended(Duration life) {
        if (life.compareTo(STEADY) > 0) {
            next = Duration.ZERO;
        }
    }

    synchronized Duration next() {
        var rest = next;
        var doubled = rest.isZero() ? FIRST : rest.multipliedBy(2);
        next = doubled.compareTo(LONGEST) > 0 ? LONGEST : doubled;
        return rest;
    }

    static void pause(Duration rest) {
        try {
            TimeUnit.NANOSECONDS.sleep(rest.toNanos());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("Interrupted before a restart", e);
        }
    }
}
