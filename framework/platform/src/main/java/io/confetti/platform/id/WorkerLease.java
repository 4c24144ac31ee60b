package io.confetti.platform.id;

import java.time.Duration;
import java.time.Instant;

/**
 * Right to use a worker number.
 *
 * @param endNanos last moment by the monotonic clock
 * @param endsAt last moment by the suite's clock; catches a machine that slept
 */
record WorkerLease(int worker, long endNanos, Instant endsAt) {
    /** Longer than clock skew and the generator's lead together: the next owner's numbers begin later. */
    static final Duration MARGIN = Duration.ofSeconds(5);

    static final WorkerLease NONE = new WorkerLease(-1, Long.MIN_VALUE, Instant.MIN);

    static WorkerLease of(int worker, long askedNanos, Instant askedAt, Duration length) {
        Duration usable = length.minus(MARGIN);
        return new WorkerLease(worker, askedNanos + usable.toNanos(), askedAt.plus(usable));
    }

    boolean holds(long nanos, long epochMillis) {
        return worker >= 0 && endNanos - nanos > 0 && endsAt.toEpochMilli() > epochMillis;
    }
}
