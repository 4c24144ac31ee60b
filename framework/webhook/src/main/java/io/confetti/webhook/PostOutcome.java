package io.confetti.webhook;

/** What became of one post. */
public enum PostOutcome {
    /** Answered 2xx. */
    DELIVERED,
    /** Answered otherwise; redirects are not followed. */
    REFUSED,
    /** Answered 410. */
    GONE,
    TIMEOUT,
    TLS_FAILED,
    UNREACHABLE,
    /** What was answered cannot be read. */
    NOT_HTTP,
    /** Its name leads to an address that is not public. */
    FORBIDDEN_TARGET
}
