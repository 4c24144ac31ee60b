package io.confetti.merchantadmin.job;

/**
 * How far a job is.
 *
 * @param id of what it works for
 * @param reason why it failed; null else
 * @param attempts begun since it last moved on
 * @param last number of the last attempt
 */
public record Job(long id, JobKind kind, State state, String reason, int attempts, int last) {

    /** Its file could not be written or read, however often it was tried. */
    public static final String UNREADABLE = "UNREADABLE";

    /** Names are stored. */
    public enum State {
        WAITING,
        DONE,
        FAILED
    }

    public boolean isWaiting() {
        return state == State.WAITING;
    }

    public Attempt lastAttempt() {
        return new Attempt(id, kind, last);
    }
}
