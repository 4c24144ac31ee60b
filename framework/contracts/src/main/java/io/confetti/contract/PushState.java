package io.confetti.contract;

import io.swagger.v3.oas.annotations.Hidden;

/** The words in which operators see a push: the state of its run, and what stands beside it. Nobody stores them. */
public enum PushState {
    /** Its time is still to come. */
    SCHEDULED,
    PENDING,
    RUNNING,
    /** An operator stopped it for a while. */
    PAUSED,
    /** Its trial is over; it waits for the word to go on. */
    HELD,
    COMPLETED,
    COMPLETED_WITH_FAILURES,
    FAILED,
    CANCELLED,
    /** What it gave is being taken back. */
    UNDOING,
    UNDONE,
    /** A constant of a later release; for readers only. */
    @Hidden
    UNKNOWN;

    public static PushState named(String name) {
        return EnumNames.named(PushState.class, name, UNKNOWN);
    }

    /**
     * @param held whether its trial is over and nobody has said yet that it may go on
     * @param scheduled whether its time is still to come
     * @param undoState null, UNDOING or UNDONE
     */
    public static PushState of(
            RunState state, DesiredState desired, boolean held, boolean scheduled, String undoState) {
        if (undoState != null) {
            return named(undoState);
        }
        return switch (state) {
            case PENDING -> scheduled ? SCHEDULED : open(PENDING, desired, held);
            case RUNNING -> open(RUNNING, desired, held);
            case COMPLETED, COMPLETED_WITH_FAILURES, FAILED, CANCELLED, UNKNOWN -> valueOf(state.name());
        };
    }

    /** A push that is to be cancelled waits for nobody: it is neither paused nor held. */
    private static PushState open(PushState otherwise, DesiredState desired, boolean held) {
        if (desired.isFinal()) {
            return otherwise;
        }
        if (held) {
            return HELD;
        }
        return desired == DesiredState.PAUSE ? PAUSED : otherwise;
    }

    /** Whether nothing more is given; an undo may follow. */
    public boolean isEnd() {
        return switch (this) {
            case SCHEDULED, PENDING, RUNNING, PAUSED, HELD, UNKNOWN -> false;
            case COMPLETED, COMPLETED_WITH_FAILURES, FAILED, CANCELLED, UNDOING, UNDONE -> true;
        };
    }

    /** Whether it does nothing until an operator says so. */
    public boolean isAtRest() {
        return this == SCHEDULED || this == PAUSED || this == HELD;
    }
}
