package io.confetti.platform.outage;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** Limits how many callers use something scarce concurrently. The others wait for a place, for a limited time. */
public final class Bulkhead {

    private final Semaphore places;
    private final Duration timeout;

    public Bulkhead(int places, Duration timeout) {
        this.places = new Semaphore(places);
        this.timeout = timeout;
    }

    /**
     * Does the work in a place of its own.
     *
     * @param whenFull called instead if no place becomes free in time, or the thread is interrupted, which it stays
     */
    public <T> T call(Supplier<T> work, Supplier<T> whenFull) {
        if (!enter()) {
            return whenFull.get();
        }
        try {
            return work.get();
        } finally {
            places.release();
        }
    }

    private boolean enter() {
        try {
            return places.tryAcquire(timeout.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
