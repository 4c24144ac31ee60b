package io.confetti.webhook;

/** Why an endpoint is paused. */
public enum PauseReason {
    BY_OPERATOR,
    /** Too many posts in a row failed. */
    FAILING,
    /** A delivery failed at its last try, and nothing has gone well since its first. */
    EXHAUSTED,
    /** It answered 410. */
    GONE,
    /** Its secret cannot be opened with the key of the settings. */
    SECRET_UNREADABLE
}
