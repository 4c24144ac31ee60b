package io.confetti.distribution.notice.plan;

import java.time.Duration;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * How fast notices are planned. What was planned is owed, and is paid off at the rate of now: another rate counts at once. Safe for
 * use by several threads.
 */
class PlanPace {

    private static final double NANOS = Duration.ofSeconds(1).toNanos();

    private final LongSupplier nanos;
    private double owed;
    private long paidAt;

    /** @param nanos {@link System#nanoTime} */
    PlanPace(LongSupplier nanos) {
        this.nanos = nanos;
        this.paidAt = nanos.getAsLong();
    }

    synchronized void took(int notices) {
        owed += notices;
    }

    /**
     * @param rate notices per second, empty for as fast as it goes
     * @return time until more may be planned
     */
    synchronized Duration left(Optional<Integer> rate) {
        long now = nanos.getAsLong();
        owed = rate.isEmpty() ? 0 : Math.max(0, owed - (now - paidAt) / NANOS * rate.get());
        paidAt = now;
        return rate.isEmpty() ? Duration.ZERO : Duration.ofNanos((long) (owed / rate.get() * NANOS));
    }
}
