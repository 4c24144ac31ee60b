package io.confetti.platform.error;

/** One reason to refuse; a feature lists its reasons in one enum. The text is found by {@link #code()} in the message files. */
public interface ErrorCode {
    /** Stable name such as {@code claim.sold-out}; also the message key. */
    String code();

    /** HTTP status that tells the truth. */
    int status();

    /** Whether so many get it in a rush that a line in the log for each would be a burden; it is counted instead. */
    default boolean isRoutine() {
        return false;
    }
}
