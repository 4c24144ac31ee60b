package io.confetti.distribution.run;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.function.LongSupplier;

/** Lets one message of progress through per task and two seconds. */
class ProgressPace {

    private static final long EVERY_NANOS = Duration.ofSeconds(2).toNanos();
    private static final int REMEMBERED = 1_000;

    private final LongSupplier nanos;
    private final Map<Long, Long> told = new HashMap<>();

    /** @param nanos {@link System#nanoTime} */
    ProgressPace(LongSupplier nanos) {
        this.nanos = nanos;
    }

    synchronized boolean isDue(long taskId) {
        long now = nanos.getAsLong();
        if (told.size() >= REMEMBERED) {
            told.values().removeIf(at -> now - at >= EVERY_NANOS);
        }
        Long last = told.get(taskId);
        if (last != null && now - last < EVERY_NANOS) {
            return false;
        }
        told.put(taskId, now);
        return true;
    }
}
