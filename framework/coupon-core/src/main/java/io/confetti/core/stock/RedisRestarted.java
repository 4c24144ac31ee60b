package io.confetti.core.stock;

import java.time.Duration;

/**
 * Redis was started again, perhaps with data that is a second older: whoever wrote lately writes again.
 *
 * @param unseen time since its earlier run was seen last; what was written before that and its last second is there
 */
public record RedisRestarted(Duration unseen) {
    /** The append-only file is flushed every second; the remainder allows for a slow restart. */
    private static final Duration TIMEOUT = Duration.ofSeconds(30);

    /** What was written longer ago than this is there. */
    public Duration lostAtMost() {
        return unseen.plus(TIMEOUT);
    }
}
