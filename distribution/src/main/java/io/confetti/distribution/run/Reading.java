package io.confetti.distribution.run;

import io.confetti.distribution.chunk.RunLease;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** One thread that reads one task: whether it comes on, and whether it may go on. */
final class Reading {

    private final long taskId;
    private volatile RunLease lease;
    private Thread thread;
    private volatile long movedAt = System.nanoTime();
    private volatile boolean decides;
    private volatile boolean lost;
    private volatile boolean unrenewed;
    private volatile boolean keepsRate;
    private volatile boolean wantedAgain;
    private final CountDownLatch over = new CountDownLatch(1);

    Reading(long taskId) {
        this.taskId = taskId;
    }

    long taskId() {
        return taskId;
    }

    /** From here on the lease is renewed while this thread comes on. */
    synchronized void begin(RunLease taken) {
        thread = Thread.currentThread();
        moved();
        lease = taken;
    }

    /** Null before the lease was taken. */
    RunLease lease() {
        return lease;
    }

    /** The reader has come on: bytes, records, rows, chunks. Called often. */
    void moved() {
        movedAt = System.nanoTime();
    }

    boolean hasStood(Duration time) {
        return System.nanoTime() - movedAt > time.toNanos();
    }

    /** While a chunk is decided the reader waits for Redis and database, not for its file. */
    void decides(boolean now) {
        decides = now;
        moved();
    }

    boolean waitsForItsFile() {
        return !decides;
    }

    /** Somebody else may own the task: nothing more is recorded. */
    void lose() {
        lost = true;
        over.countDown();
    }

    boolean isLost() {
        return lost;
    }

    /** Waits; not longer than it may go on. @return false if the thread is to stop */
    boolean rest(Duration time) {
        try {
            return !over.await(time.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** It keeps a rate: most of its time it waits for its next chunk, so it is in nobody's way. */
    void keepsRate(boolean now) {
        keepsRate = now;
    }

    boolean keepsRate() {
        return keepsRate;
    }

    /** Somebody wants the task read while this thread is still at it, perhaps about to give it back. */
    Reading wantedAgain() {
        wantedAgain = true;
        return this;
    }

    boolean isWantedAgain() {
        return wantedAgain;
    }

    /** For a fail point: the lease runs out and the reader does not know. */
    void leaveUnrenewed() {
        unrenewed = true;
    }

    boolean isRenewed() {
        return lease != null && !lost && !unrenewed;
    }

    /** Ends a wait that can be ended. */
    synchronized void interrupt() {
        if (thread != null) {
            thread.interrupt();
        }
    }

    /** The thread goes on to other work, which must not be interrupted for this. */
    synchronized void end() {
        if (thread != null && lost) {
            Thread.interrupted();
        }
        thread = null;
    }
}
