package io.confetti.platform.time;

import java.time.Duration;
import java.time.Instant;

/**
 * One moment by three clocks.
 *
 * @param time the database's
 * @param nanos the monotonic one of this process
 * @param machine the one of this machine
 */
public record ClockAnchor(Instant time, long nanos, Instant machine) {
    private static final Duration TOLERATED = Duration.ofMillis(100);

    Instant timeAt(long later) {
        return time.plusNanos(later - nanos);
    }

    /** Whether this machine's clock and the monotonic one have not gone on alike: one was set, or one stood still. */
    boolean disagrees(long later, Instant machineThen) {
        Duration apart = Duration.between(machine, machineThen).minusNanos(later - nanos);
        return apart.abs().compareTo(TOLERATED) > 0;
    }
}
