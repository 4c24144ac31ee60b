package io.confetti.core.code;

/** Where a series stands. Only codes of a READY one are exchanged. */
public enum SeriesState {
    /** Its codes are being made; none has been given out. */
    BUILDING,
    READY,
    /** Its codes are refused for a while. */
    PAUSED,
    /** Its codes are refused for ever. */
    CLOSED,
    /** It could not be built; it may be built again. */
    FAILED;

    /** An extended series stays what it is. */
    public boolean canBecome(SeriesState target) {
        return switch (this) {
            case BUILDING -> target == READY || target == FAILED || target == CLOSED;
            case READY -> target == PAUSED || target == CLOSED;
            case PAUSED -> target == READY || target == CLOSED;
            case FAILED -> target == BUILDING || target == CLOSED;
            case CLOSED -> false;
        };
    }

    /** Whether people may hold codes of it, which are told apart from texts that are no codes. */
    public boolean isGivenOut() {
        return this == READY || this == PAUSED || this == CLOSED;
    }
}
