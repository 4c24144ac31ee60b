package io.confetti.platform.background;

import java.time.Duration;

/**
 * How long a poller waits for its next round: the shortest pause after work, twice as long after each round that found
 * none, up to the longest. Only for pollers that are woken up when work arrives and merely poll for what was missed. Used
 * by one thread.
 */
public final class IdleBackoff {
    private final Duration shortest;
    private final Duration longest;
    private Duration pause;

    /** @param longest at least the shortest; a shorter one counts as equal */
    public IdleBackoff(Duration shortest, Duration longest) {
        this.shortest = shortest;
        this.longest = longest.compareTo(shortest) < 0 ? shortest : longest;
        this.pause = shortest;
    }

    /**
     * The pause before the next round.
     *
     * @param worked whether the last round found work, or does not know
     */
    public Duration after(boolean worked) {
        pause = worked ? shortest : doubled();
        return pause;
    }

    private Duration doubled() {
        var twice = pause.multipliedBy(2);
        return twice.compareTo(longest) > 0 ? longest : twice;
    }
}
