package io.confetti.contract;

/** What a task that does not come on waits for. */
public enum WaitingFor {
    /** Its file is not judged yet. */
    FILE_VERDICT,
    /** Every reader is busy with another task. */
    FREE_READER,
    /** Its template is paused; it goes on when the template is resumed. */
    TEMPLATE_PAUSED,
    /** A service or server that it needs does not answer; it goes on by itself. */
    SERVERS_AWAY
}
