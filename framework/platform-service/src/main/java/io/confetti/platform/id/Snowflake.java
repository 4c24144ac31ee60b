package io.confetti.platform.id;

import io.confetti.platform.error.CommonError;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.time.SuiteClock;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongSupplier;

/**
 * Hands out numbers while its lease holds. Its time never goes back: after a step back of the database's time it stays on the
 * last millisecond it used, and it may run ahead of that time by {@link #LEAD_MILLIS} before callers wait. A refused call
 * leaves no trace.
 */
class Snowflake implements Ids {
    static final long EPOCH_MILLIS = Instant.parse("2025-01-01T00:00:00Z").toEpochMilli();
    static final int BLOCK = 8192;

    private static final int SEQUENCE_BITS = 13;
    private static final int WORKER_BITS = 9;
    private static final long LEAD_MILLIS = 1000;
    private static final long TIMEOUT_NANOS = Duration.ofSeconds(3).toNanos();

    private final SuiteClock clock;
    private final LongSupplier nanos;
    private volatile WorkerLease lease = WorkerLease.NONE;
    private long lastMillis;
    private int nextSequence;

    Snowflake(SuiteClock clock, LongSupplier nanos) {
        this.clock = clock;
        this.nanos = nanos;
    }

    @Override
    public long next() {
        return block(1);
    }

    @Override
    public synchronized long block(int size) {
        if (size < 1 || size > BLOCK) {
            throw new IllegalArgumentException("a block has 1 to 8192 numbers, not " + size);
        }
        WorkerLease held = lease;
        if (!held.isUsable(nanos.getAsLong())) {
            throw unavailable();
        }
        awaitSureClock();
        long millis = nextMillis(size);
        if (millis > lastMillis) {
            awaitLead(millis);
        }
        if (!held.holds(nanos.getAsLong(), millis)) {
            throw unavailable();
        }
        if (millis > lastMillis) {
            lastMillis = millis;
            nextSequence = 0;
        }
        long first = ((millis - EPOCH_MILLIS) << (WORKER_BITS + SEQUENCE_BITS))
                | ((long) held.worker() << SEQUENCE_BITS)
                | nextSequence;
        nextSequence += size;
        return first;
    }

    /** Before a lease is used its worker number's earlier owner is done. */
    void use(WorkerLease fresh) {
        lease = fresh;
    }

    WorkerLease lease() {
        return lease;
    }

    /** Of a time that no number reaches any more it is the highest one. */
    static long lowestAt(long epochMillis) {
        long millis = Math.max(0, epochMillis - EPOCH_MILLIS);
        return millis > Long.MAX_VALUE >> (WORKER_BITS + SEQUENCE_BITS)
                ? Long.MAX_VALUE
                : millis << (WORKER_BITS + SEQUENCE_BITS);
    }

    static long millisOf(long id) {
        return EPOCH_MILLIS + (id >> (WORKER_BITS + SEQUENCE_BITS));
    }

    /** The millisecond that has room for the numbers. */
    private long nextMillis(int size) {
        long now = clock.millis();
        if (now > lastMillis) {
            return now;
        }
        return nextSequence + size > BLOCK ? lastMillis + 1 : lastMillis;
    }

    /** After a step of the clock its measurement takes some milliseconds. */
    private void awaitSureClock() {
        long from = nanos.getAsLong();
        while (!clock.isSure()) {
            clock.millis(); // asks for a measurement
            park(from);
        }
    }

    private void awaitLead(long millis) {
        long from = nanos.getAsLong();
        while (millis - clock.millis() > LEAD_MILLIS) {
            park(from);
        }
    }

    private void park(long from) {
        if (nanos.getAsLong() - from > TIMEOUT_NANOS) {
            throw unavailable();
        }
        LockSupport.parkNanos(500_000);
    }

    private static CouponException unavailable() {
        return new CouponException(CommonError.UNAVAILABLE);
    }
}
