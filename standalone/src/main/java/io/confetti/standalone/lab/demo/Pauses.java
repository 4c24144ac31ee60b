package io.confetti.standalone.lab.demo;

import java.util.concurrent.TimeUnit;

/** Waits between two looks. */
final class Pauses {
    private Pauses() {}

    /** @param end by {@link System#nanoTime()}; after it the complaint is thrown */
    static void pauseUntil(long end, long millis, String complaint) {
        if (System.nanoTime() > end) {
            throw new IllegalStateException(complaint);
        }
        try {
            TimeUnit.MILLISECONDS.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(complaint, e);
        }
    }
}
