package io.confetti.merchantadmin.work;

import java.time.Duration;

/** One attempt at a piece of work. */
public final class HeldWork {
    private final long id;
    private final int attempt;
    private volatile long movedAt = System.nanoTime();

    HeldWork(long id, int attempt) {
        this.id = id;
        this.attempt = attempt;
    }

    public long id() {
        return id;
    }

    /** By which it proves itself to its row. */
    public int attempt() {
        return attempt;
    }

    /** There is progress; called often. */
    public void moved() {
        movedAt = System.nanoTime();
    }

    boolean hasStood(Duration time) {
        return System.nanoTime() - movedAt > time.toNanos();
    }
}
