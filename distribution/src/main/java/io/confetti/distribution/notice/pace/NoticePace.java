package io.confetti.distribution.notice.pace;

import java.time.Duration;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * How fast notices are planned, or sent. What was taken is owed, and is paid off at the rate of now: another rate counts at once. Safe
 * for use by several threads.
 */
public class NoticePace {

    private static final double NANOS = Duration.ofSeconds(1).toNanos();

    private final LongSupplier nanos;
    private double owed;
    private long paidAt;

    /** @param nanos {@link System#nanoTime} */
    public NoticePace(LongSupplier nanos) {
        this.nanos = nanos;
        this.paidAt = nanos.getAsLong();
    }

    public synchronized void took(int notices) {
        owed += notices;
    }

    /**
     * @param rate notices per second, empty for as fast as it goes
     * @return time until more may be taken
     */
    public synchronized Duration left(Optional<Integer> rate) {
        long now = nanos.getAsLong();
        owed = rate.isEmpty() ? 0 : Math.max(0, owed - (now - paidAt) / NANOS * rate.get());
        paidAt = now;
        return rate.isEmpty() ? Duration.ZERO : Duration.ofNanos((long) (owed / rate.get() * NANOS));
    }

    /**
     * Takes so many at once, if any may be taken now; what is not used goes back by {@link #giveBack}.
     *
     * @param rate notices per second
     */
    public synchronized boolean take(int notices, int rate) {
        boolean isFree = left(Optional.of(rate)).isZero();
        if (isFree) {
            took(notices);
        }
        return isFree;
    }

    public synchronized void giveBack(int notices) {
        owed = Math.max(0, owed - notices);
    }
}
