package io.confetti.platform.id;

import java.time.Duration;
import java.time.Instant;

/**
 * Right to use a worker number for ids of a stretch of the database's time. Stretches of one number never overlap, so its ids
 * are unique whatever the clocks of its owners do.
 *
 * @param beginsAt first moment of ids, in the database's time
 * @param endsAt end of the moments of ids, in the database's time
 * @param endNanos last moment of use by the monotonic clock
 */
public record WorkerLease(int worker, Instant beginsAt, Instant endsAt, long endNanos) {
    /** Worker numbers are below this. */
    public static final int WORKERS = 512;

    /** Longer than the generator's lead: the next owner's numbers begin later. */
    public static final Duration MARGIN = Duration.ofSeconds(5);

    public static final WorkerLease NONE = new WorkerLease(-1, Instant.MAX, Instant.MIN, Long.MIN_VALUE);

    /**
     * @param askedAt the database's time before the row was written
     * @param askedNanos the same by the monotonic clock
     */
    public static WorkerLease of(int worker, Instant askedAt, long askedNanos, Duration length) {
        Duration usable = length.minus(MARGIN);
        return new WorkerLease(worker, askedAt, askedAt.plus(usable), askedNanos + usable.toNanos());
    }

    /** The same number for longer: nobody else has had it in between. */
    public WorkerLease until(WorkerLease renewed) {
        return new WorkerLease(worker, beginsAt, renewed.endsAt, renewed.endNanos);
    }

    /**
     * @param nanos now
     * @param epochMillis moment of an id
     */
    boolean holds(long nanos, long epochMillis) {
        return isUsable(nanos) && beginsAt.toEpochMilli() <= epochMillis && endsAt.toEpochMilli() > epochMillis;
    }

    boolean isUsable(long nanos) {
        return worker >= 0 && endNanos - nanos > 0;
    }
}
