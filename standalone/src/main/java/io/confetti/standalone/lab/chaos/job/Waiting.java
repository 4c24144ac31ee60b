package io.confetti.standalone.lab.chaos.job;

import io.confetti.standalone.lab.api.Pauses;
import java.time.Duration;
import java.util.function.BooleanSupplier;

/** Waits for what other processes do. */
public final class Waiting {

    private static final long LOOK_MILLIS = 20;

    private Waiting() {}

    public static void until(Duration timeout, String complaint, BooleanSupplier done) {
        var end = System.nanoTime() + timeout.toNanos();
        while (!done.getAsBoolean()) {
            if (System.nanoTime() > end) {
                throw new IllegalStateException(complaint + " within " + timeout.toSeconds() + " s");
            }
            Pauses.pause(Duration.ofMillis(LOOK_MILLIS));
        }
    }
}
