package io.confetti.engine.claim.model;

import java.time.Duration;

/** Times that all parts of claiming keep to. */
public final class ClaimTimes {

    /** Longer than the broker and the database may take together; after it the outcome is unknown, and the client repeats. */
    public static final Duration LONGEST_SEND = Duration.ofSeconds(10);

    /** Whatever was accepted is decided within this; usually the consumers are through much earlier. */
    public static final Duration IN_FLIGHT = Duration.ofSeconds(60);

    private ClaimTimes() {}
}
