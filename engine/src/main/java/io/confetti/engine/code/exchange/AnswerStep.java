package io.confetti.engine.code.exchange;

import java.time.Duration;

/**
 * When answers come that must not tell how long their work took: at the next multiple of a step that is longer than all recent work, be it
 * of a right code or a wrong one. What is found out from memory waits like the rest, so a slow database sets no two wrong codes apart.
 * Thread-safe.
 */
final class AnswerStep {
    /** Longer than a look into the database commonly takes, and not felt by whoever has mistyped. */
    static final Duration SHORTEST = Duration.ofMillis(150);

    /** So often the shortest step, at most: work that takes longer is rare, and nobody who mistypes waits longer. */
    static final int MOST = 6;

    /** Work counts for so long, and for as long again. */
    static final Duration WINDOW = Duration.ofSeconds(10);

    private long windowEnd;
    private int now = 1;
    private int before = 1;

    AnswerStep(long nanoTime) {
        windowEnd = nanoTime + WINDOW.toNanos();
    }

    /** @param nanos from the arrival of a call until its outcome was known */
    synchronized void took(long nanos, long nanoTime) {
        turn(nanoTime);
        now = (int) Math.max(now, Math.min(MOST, nanos / SHORTEST.toNanos() + 1));
    }

    /** @param passed since the arrival of the call */
    synchronized long nanosUntil(long passed, long nanoTime) {
        turn(nanoTime);
        long step = Math.max(now, before) * SHORTEST.toNanos();
        return step - passed % step;
    }

    private void turn(long nanoTime) {
        long late = nanoTime - windowEnd;
        if (late >= 0) {
            before = late < WINDOW.toNanos() ? now : 1;
            now = 1;
            windowEnd = nanoTime + WINDOW.toNanos();
        }
    }
}
