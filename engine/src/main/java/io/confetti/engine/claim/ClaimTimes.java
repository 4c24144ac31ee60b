package io.confetti.engine.claim;

import java.time.Duration;

/** Times that all parts of claiming keep to. */
final class ClaimTimes {

    /** Longer than the broker and the database may take together; then nobody knows, and the client repeats. */
    static final Duration LONGEST_SEND = Duration.ofSeconds(10);

    /** Whatever was accepted is decided within this; usually the consumers are through much earlier. */
    static final Duration IN_FLIGHT = Duration.ofSeconds(60);

    private ClaimTimes() {}
}
