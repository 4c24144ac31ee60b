package io.confetti.merchantadmin.code.build;

/**
 * How far the building of a series is.
 *
 * @param reason why it failed, or why the last attempt came to nothing; null else
 * @param attempts begun since the last part that counts
 */
public record SeriesBuild(State state, String reason, int attempts) {

    /** Names are stored. */
    public enum State {
        /** There is something to build. */
        WAITING,
        DONE,
        FAILED
    }

    /** Why a build fails. */
    public enum Failure {
        /** A part could not be written, or what was read back was another, however often it was tried. */
        UNREADABLE,
        /** The master key of the series is not in the settings of any instance that tried. */
        KEY_LOST
    }
}
