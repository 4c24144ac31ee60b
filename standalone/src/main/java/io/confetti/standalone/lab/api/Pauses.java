package io.confetti.standalone.lab.api;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** Waits between two looks. */
public final class Pauses {
    private Pauses() {}

    /** @param end by {@link System#nanoTime()}; after it the complaint is thrown */
    public static void pauseUntil(long end, long millis, String complaint) {
        if (System.nanoTime() > end) {
            throw new IllegalStateException(complaint);
        }
        pause(Duration.ofMillis(millis));
    }

    /** For a measurement that takes its time. */
    public static void pause(Duration time) {
        try {
            TimeUnit.NANOSECONDS.sleep(time.toNanos());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }
}
