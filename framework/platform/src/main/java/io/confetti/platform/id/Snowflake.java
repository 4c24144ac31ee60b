package io.confetti.platform.id;

import io.confetti.platform.error.CommonError;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.time.SuiteClock;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongSupplier;

/**
 * Hands out numbers while its lease holds. Its time never goes back: after a step back of the clock it stays on the last
 * millisecond it used, and it may run ahead of the clock by {@link #LEAD_MILLIS} before callers wait.
 */
class Snowflake implements Ids {
    static final long EPOCH_MILLIS = Instant.parse("2025-01-01T00:00:00Z").toEpochMilli();
    static final int WORKERS = 512;
    static final int BLOCK = 8192;

    private static final int SEQUENCE_BITS = 13;
    private static final int WORKER_BITS = 9;
    private static final long LEAD_MILLIS = 1000;
    private static final long PATIENCE_NANOS = Duration.ofSeconds(3).toNanos();

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
        advance(size);
        WorkerLease held = lease;
        if (!held.holds(nanos.getAsLong(), clock.millis())) {
            throw new CouponException(CommonError.UNAVAILABLE);
        }
        long first = ((lastMillis - EPOCH_MILLIS) << (WORKER_BITS + SEQUENCE_BITS))
                | ((long) held.worker() << SEQUENCE_BITS)
                | nextSequence;
        nextSequence += size;
        return first;
    }

    void use(WorkerLease fresh) {
        lease = fresh;
    }

    WorkerLease lease() {
        return lease;
    }

    static long lowestAt(long epochMillis) {
        return Math.max(0, epochMillis - EPOCH_MILLIS) << (WORKER_BITS + SEQUENCE_BITS);
    }

    private void advance(int size) {
        long now = clock.millis();
        if (now > lastMillis) {
            lastMillis = now;
            nextSequence = 0;
        } else if (nextSequence + size > BLOCK) {
            waitUntilLeadIsSmall();
            lastMillis++;
            nextSequence = 0;
        }
    }

    private void waitUntilLeadIsSmall() {
        long from = nanos.getAsLong();
        while (lastMillis - clock.millis() >= LEAD_MILLIS) {
            if (nanos.getAsLong() - from > PATIENCE_NANOS) {
                throw new CouponException(CommonError.UNAVAILABLE);
            }
            LockSupport.parkNanos(500_000);
        }
    }
}
