package io.confetti.localstack.supervisor;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** Pauses between restarts: none before the first, then 1 s, doubled up to 30 s; reset after a minute of uptime. */
final class BackOff {

    private static final Duration FIRST = Duration.ofSeconds(1);
    private static final Duration LONGEST = Duration.ofSeconds(30);
    private static final Duration STEADY = Duration.ofMinutes(1);

    private Duration next = Duration.ZERO;

    /** @param uptime how long the process had run when it died */
    synchronized void ended(Duration uptime) {
        if (uptime.compareTo(STEADY) > 0) {
            next = Duration.ZERO;
        }
    }

    synchronized Duration next() {
        var pause = next;
        var doubled = pause.isZero() ? FIRST : pause.multipliedBy(2);
        next = doubled.compareTo(LONGEST) > 0 ? LONGEST : doubled;
        return pause;
    }

    static void pause(Duration pause) {
        try {
            TimeUnit.NANOSECONDS.sleep(pause.toNanos());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("Interrupted before a restart", e);
        }
    }
}
