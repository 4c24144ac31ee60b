package io.confetti.distribution.doctor;

/**
 * What puts a copy in Redis right: the database is the truth and is never repaired by a program.
 *
 * @param id template or user
 */
public record Repair(Kind kind, long id) {

    public enum Kind {
        /** The filter of a quiet template is loaded anew; stock that is held for nobody is available again. */
        RELOAD_FILTER,
        /** The wallet is dropped; its next reader builds it. */
        DROP_WALLET
    }
}
