package io.confetti.localstack.supervisor;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Counts the clients of the stack, which ends a while after the last one has gone. */
final class Clients {

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final long idleNanos;
    private long idleSince = System.nanoTime();
    private int present;
    private boolean kept;
    private boolean over;

    Clients(Duration idle) {
        this.idleNanos = idle.toNanos();
    }

    void enter() {
        change(() -> present++);
    }

    void leave() {
        change(() -> {
            present--;
            idleSince = System.nanoTime();
        });
    }

    /** From here on only an explicit end counts. */
    void keep() {
        change(() -> kept = true);
    }

    void end() {
        change(() -> over = true);
    }

    /** Returns when the stack is not needed any more. */
    void awaitEnd() {
        lock.lock();
        try {
            while (!over && !isIdle()) {
                changed.awaitNanos(TimeUnit.SECONDS.toNanos(1));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            lock.unlock();
        }
    }

    private boolean isIdle() {
        return !kept && present == 0 && System.nanoTime() - idleSince > idleNanos;
    }

    private void change(Runnable change) {
        lock.lock();
        try {
            change.run();
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }
}
