package io.confetti.standalone.lab.chaos.job;

import java.time.Duration;

/** Waits until a shop that has heard everything has heard nothing more for some time. */
final class Silence {

    private final long nanos;
    private long since;
    private int heard = -1;

    /** @param length how long; zero if nothing more is to be expected */
    Silence(Duration length) {
        this.nanos = length.toNanos();
    }

    /**
     * @param isComplete whether everything has been heard
     * @param posts how many there were, repeated ones too
     * @param now by {@link System#nanoTime}
     */
    boolean isOver(boolean isComplete, int posts, long now) {
        if (!isComplete) {
            heard = -1;
            return false;
        }
        if (posts != heard) {
            heard = posts;
            since = now;
        }
        return now - since >= nanos;
    }
}
