package io.confetti.localstack.sms;

/** How a request is treated. */
enum Mode {
    /** Taken and answered. */
    ACCEPT,
    /** Taken and answered after a while, which may be longer than the caller waits. */
    SLOW,
    /** Not taken: 500. */
    ERROR,
    /** Not taken: 429 with {@code Retry-After}. */
    BUSY,
    /** Taken; the connection closes without an answer. */
    DROP
}
